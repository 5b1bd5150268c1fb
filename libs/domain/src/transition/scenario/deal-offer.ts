import type { Channel } from '../../deals/channel';
import { ILLUSTRATIVE_ASSUMPTIONS, type Assumption, type DealAssumptions } from '../../deals/deal-assumptions';
import type { DealRange } from '../../firms/firm-facts';
import { newOffer, type NewTerms } from './new-scenario';
import type { Offer } from './scenario';

/** Percent of T-12. */
export const middleOf = ([low, high]: DealRange['upfront']): number => (low + high) / 2;

/**
 * An offer from what a profile says of a firm's recruiting deal: the middle of its ranges and its years. Everything
 * else is as the firm's channel usually has it.
 */
export function offerOfDeal(
  { channel, name, deal }: { channel: Channel; name: string; deal: DealRange },
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
  terms?: NewTerms,
): Offer {
  const assumed = assumptions[channel];
  const at = (assumption: Assumption<string>, expected: number) => ({ ...assumption, expected });
  const stated = {
    ...assumed,
    upfront: at(assumed.upfront, middleOf(deal.upfront)),
    backends: at(assumed.backends, middleOf(deal.backEnd)),
    noteYears: at(assumed.noteYears, deal.years),
  };
  return newOffer(channel, name, { ...assumptions, [channel]: stated }, terms);
}
