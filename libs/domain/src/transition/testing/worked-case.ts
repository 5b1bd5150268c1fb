import type { Scenario } from '../scenario/scenario';

/**
 * A deal of a published shape, the figures worked out by hand, and what they are called in the first offer's result.
 * Dollars.
 */
export type WorkedCase = {
  shape: string;
  source: string;
  hand: string;
  scenario: Scenario;
  expected: Record<string, number>;
};

export const FA_MAG_HURDLES = 'http://www.fa-mag.com/news/advisors-jump-hurdles-to-get-full-bonuses-6107.html';
export const BROKER_TRANSITION =
  'https://www.broker-transition.com/what-every-adviser-should-know-about-recruitment-bonuses-2/';
export const UBS_SHAPE = 'https://www.financial-planning.com/news/deciphering-the-ubs-recruiting-deal';
export const NUANCES =
  'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers' +
  '/commonly-overlooked-nuances-of-forgivable-notes/65894';
export const INTEREST = 'https://grfcpa.com/resource/interest-on-forgiven-loan-taxable';
