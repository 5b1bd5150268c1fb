import type { Offer } from '@app/domain';
import type { OfferDraft } from '../../draft/draft';
import { percent, years } from '../../results/format/shown';
import {
  equityText,
  feesText,
  overheadText,
  ownPayout,
  portabilityText,
  replacementText,
  upfrontText,
} from '../../results/offer/offer-terms';

export const PARTS = ['upfront', 'backends', 'pay', 'following', 'replaced', 'costs', 'equity'] as const;
export type OfferPart = (typeof PARTS)[number];

type Summary = {
  /** Beginnings of its values' paths within the offer. */
  paths: readonly string[];
  of: (offer: Offer) => string;
};

function backends({ backends: list }: Offer): string {
  if (list.length === 0) return 'None';
  const isOfProduction = list.every(({ pay }) => pay.basis === 'pctRecognizedT12');
  const total = isOfProduction
    ? `, ${percent(list.reduce((sum, { pay }) => sum + pay.value, 0))} of recognized T-12 in all`
    : '';
  return `${list.length === 1 ? 'One payment' : `${list.length} payments`}${total}`;
}

const lowered = (text: string): string => (text === 'None' ? 'none' : text);

/** What each part of an offer holds, in one line. */
export const PART_SUMMARIES: Record<OfferPart, Summary> = {
  upfront: {
    paths: ['upfront', 'note', 'recognizedPct'],
    of: ({ upfront, note: { term } }) => `${upfrontText(upfront)}${term === 0 ? '' : `; note of ${years(term)}`}`,
  },
  backends: { paths: ['backends'], of: backends },
  pay: {
    paths: ['payout', 'feePayoutPct', 'txnPayoutPct', 'deferRate', 'match', 'deferVest', 'growth'],
    of: (offer) => `${ownPayout(offer)}; growth of ${percent(offer.growth)} a year`,
  },
  following: {
    paths: ['portability', 'downtimeMonths', 'ramp'],
    of: ({ portability }) => portabilityText(portability),
  },
  replaced: { paths: ['deferredReplacement'], of: replacementText },
  costs: {
    paths: ['fees', 'overhead', 'transition'],
    of: (offer) => `Fees: ${lowered(feesText(offer))}; overhead: ${lowered(overheadText(offer.overhead))}`,
  },
  equity: { paths: ['equity', 'sunset'], of: equityText },
};

/** The summary of a part whose values are all right: what the schema has accepted is what an offer has. */
export function partSummary(part: OfferPart, offer: OfferDraft): string {
  return PART_SUMMARIES[part].of(offer as Offer);
}
