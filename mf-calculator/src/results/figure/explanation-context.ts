import { createContext } from 'react';
import type { Scenario } from '@app/domain';
import { BUILT_IN_MARKET, type Market } from '../../market/market';
import type { FigureRef } from './figure-ref';

/** Opens the explanation of a number beside the button that was pressed; the same button again closes it. */
export type OpenExplanation = (scenario: Scenario, of: FigureRef, anchor: HTMLElement) => void;

/** Missing where nothing can open (on paper, in a test), so numbers are plain text there. */
export const ExplanationContext = createContext<OpenExplanation | null>(null);
/** The scenario that the numbers below belong to. */
export const ScenarioContext = createContext<Scenario | null>(null);
/** The source of our assumptions: the built-in ones, unless a page has the server's. */
export const MarketContext = createContext<Market>(BUILT_IN_MARKET);
/** Inside a table that is a single tab stop. */
export const InTableContext = createContext(false);
