import { CHANNEL_TEXT } from '../basic/channel-text';
import type { Draft, OfferDraft } from '../draft/draft';
import { backendsTotal, followingShare, unvestedTotal, type SingleValue } from '../draft/single-values';
import { percent, shortMoney, years } from '../results/format/shown';

/** Parts of a line; what is not a number yet, or is told apart in the detailed view, is left out. */
const line = (parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
const share = (value: unknown, name: string): string | false =>
  typeof value === 'number' && `${percent(value)} ${name}`;
const amount = (value: unknown, name: string): string | false =>
  typeof value === 'number' && `${shortMoney(value * 100)} ${name}`;
const shareOf = ({ value }: SingleValue, name: string): string | false => share(value, name);
const payout = (pay: Draft['stay']['payout']): string | false =>
  pay.kind === 'flat' ? share(pay.rate, 'payout') : 'payout by grid';

export function practiceSummary({ advisor }: Draft): string {
  return line([amount(advisor.t12, 'T-12'), amount(advisor.aum, 'in assets')]) || 'Nothing entered yet';
}

export function stayingSummary(draft: Draft): string {
  const { horizon } = draft.settings;
  return line([
    payout(draft.stay.payout),
    amount(unvestedTotal(draft).value, 'unvested'),
    typeof horizon === 'number' && `${years(horizon)} compared`,
  ]);
}

function upfront({ upfront: { basis, value } }: OfferDraft): string | false {
  if (typeof value !== 'number') return false;
  if (basis === 'bpsAssets') return `${value} bps up front`;
  return basis === 'fixed' ? amount(value, 'up front') : share(value, 'up front');
}

export function simpleOfferSummary(offer: OfferDraft, feeShare: Draft['advisor']['feeBasedPercentage']): string {
  return line([
    CHANNEL_TEXT[offer.channel].name,
    upfront(offer),
    shareOf(backendsTotal(offer), 'back-ends'),
    payout(offer.payout),
    shareOf(followingShare(feeShare, offer), 'follows you'),
  ]);
}
