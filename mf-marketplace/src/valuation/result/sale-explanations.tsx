import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import {
  explainBuyerYear,
  explainSale,
  explainSellerYear,
  isOwnEstimate,
  MARKET_FIGURES,
  sizeRangeOf,
  type BuyerLine,
  type InputSource,
  type MarketFigureName,
  type Sale,
  type SaleExplanation,
  type SaleFigure,
  type SellerLine,
} from '@app/domain';
import { ExplanationPanel, ExplanationPopover, FigureButton, useOpenedAnchor, type ShownExplanation } from '@app/ui';
import { figureDate, figureValue } from '../form/market-note';
import { SourceLinks } from './source-links';

/** Which number of a sale: of the whole, or in a year of one of the tables. */
export type FigureOf =
  | { figure: SaleFigure }
  | { buyer: BuyerLine; year: number }
  | { seller: SellerLine; year: number };

function explained(sale: Sale, of: FigureOf): SaleExplanation | null {
  if ('figure' in of) return explainSale(sale, of.figure);
  return 'buyer' in of ? explainBuyerYear(sale, of.buyer, of.year) : explainSellerYear(sale, of.seller, of.year);
}

const isFigure = (source: InputSource): source is MarketFigureName => source in MARKET_FIGURES;

function fromText(source: InputSource): string | undefined {
  if (source === 'calculated') return undefined;
  if (source === 'size') return 'Expected at this size';
  if (!isFigure(source)) return 'Entered';
  return isOwnEstimate(MARKET_FIGURES[source]) ? 'Our estimate' : `Market figure, ${figureDate(source)}`;
}

/** As the panel shows it. */
export function shownExplanation({ inputs, ...rest }: SaleExplanation): ShownExplanation {
  return { ...rest, inputs: inputs.map(({ source, ...input }) => ({ ...input, from: fromText(source) })) };
}

type Open = (of: FigureOf, anchor: HTMLElement) => void;
const OpenContext = createContext<Open | null>(null);

/** Holds the one panel in which the numbers of a sale open their working. */
export function SaleExplanations({ sale, children }: { sale: Sale; children: ReactNode }): ReactNode {
  const opened = useOpenedAnchor();
  const [of, setOf] = useState<FigureOf | null>(null);
  const title = useId();
  const explanation = of === null ? null : explained(sale, of);
  const figures = [...new Set(explanation?.inputs.flatMap(({ source }) => (isFigure(source) ? [source] : [])))];
  const open: Open = (next, anchor) => {
    if (opened.open(anchor)) setOf(next);
  };
  return (
    <OpenContext value={open}>
      {children}
      <ExplanationPopover opened={opened} ready={explanation !== null} labelledBy={title}>
        {(close) => (
          <ExplanationPanel id={title} explanation={explanation && shownExplanation(explanation)} onClose={close}>
            {explanation?.inputs.some(({ source }) => source === 'size') && (
              <section aria-label="Expected at this size" className="mt-4 border-t border-line pt-3 text-xs">
                <p className="font-medium">Expected for practices with {sizeRangeOf(sale.practice).name}</p>
                <p className="mt-0.5 text-ink-soft">
                  {sizeRangeOf(sale.practice).note} Non-recurring revenue counts half.
                </p>
              </section>
            )}
            {figures.map((name) => (
              <section
                key={name}
                aria-label={MARKET_FIGURES[name].label}
                className="mt-4 border-t border-line pt-3 text-xs"
              >
                <p className="flex justify-between gap-4 font-medium">
                  <span>{MARKET_FIGURES[name].label}</span>
                  <span className="figures">{figureValue(MARKET_FIGURES[name])}</span>
                </p>
                <p className="mt-0.5 text-ink-soft">
                  {MARKET_FIGURES[name].sample} {MARKET_FIGURES[name].note}
                </p>
                <SourceLinks name={name} />
              </section>
            ))}
          </ExplanationPanel>
        )}
      </ExplanationPopover>
    </OpenContext>
  );
}

/** A number that opens its working; one that does not exist (`null` as its text) reads "none". */
export function SaleNumber({ of, className, children }: { of: FigureOf; className?: string; children: string | null }) {
  const open = useContext(OpenContext);
  if (children === null) return <span className="text-ink-faint">none</span>;
  if (!open) return <span className="figures">{children}</span>;
  return (
    <FigureButton className={className} onOpen={(anchor) => open(of, anchor)}>
      {children}
    </FigureButton>
  );
}
