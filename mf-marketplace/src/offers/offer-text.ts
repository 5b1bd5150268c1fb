import type { OfferSide, OfferSummary } from '@app/contracts';
import type { OfferState, OfferTermPath } from '@app/domain';
import { formatDate, formatMoney, formatPercent } from '@app/ui';
import type { OfferNumber } from './offer-values';

const STATES: Record<Exclude<OfferState, OfferStateOfASide>, string> = {
  draft: 'Draft',
  accepted: 'Accepted',
  signed: 'Signed by both sides',
  closed: 'Closed',
  discarded: 'Discarded',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  terminated: 'Ended',
};

type OfferStateOfASide = 'sent' | 'countered' | 'signed_by_buyer' | 'signed_by_seller';
const STATES_BY_SIDE: Record<OfferSide, Record<OfferStateOfASide, string>> = {
  buyer: {
    sent: 'Waiting for the seller',
    countered: 'Waiting for you',
    signed_by_buyer: 'Signed by you',
    signed_by_seller: 'Signed by the seller',
  },
  seller: {
    sent: 'Waiting for you',
    countered: 'Waiting for the buyer',
    signed_by_buyer: 'Signed by the buyer',
    signed_by_seller: 'Signed by you',
  },
};

/** The state of an offer as the side that reads it would say it. */
export function stateWords({ side, state }: Pick<OfferSummary, 'side' | 'state'>): string {
  const words: Partial<Record<OfferState, string>> = { ...STATES, ...STATES_BY_SIDE[side] };
  return words[state] ?? state;
}

const SIGN = 'Sign the accepted version so both sides have it in writing.';
const WAIT_SIGN = 'You have signed. The other side signs next.';
const STEPS: Record<OfferSide, Partial<Record<OfferState, string>>> = {
  buyer: {
    draft: 'Review your draft once more, then send it to the seller.',
    sent: 'The seller is reviewing your offer. You can withdraw it until they answer.',
    countered: 'Read what the seller changed, then accept, decline or make a counteroffer.',
    accepted: SIGN,
    signed_by_buyer: WAIT_SIGN,
    signed_by_seller: SIGN,
    signed: 'Prepare the closing with your advisors. The seller marks the offer as closed.',
  },
  seller: {
    sent: 'Read the offer, then accept, decline or make a counteroffer.',
    countered: 'The buyer is reviewing your terms.',
    accepted: SIGN,
    signed_by_buyer: SIGN,
    signed_by_seller: WAIT_SIGN,
    signed: 'Mark the offer as closed once the practice has changed hands.',
  },
};

/** How an offer ended, and when; the reason that a side gave stands beside it. */
function endWords({ side, state, changedAt }: Pick<OfferSummary, 'side' | 'state' | 'changedAt'>): string {
  const on = `on ${formatDate(changedAt)}`;
  switch (state) {
    case 'closed':
      return `The deal closed ${on}.`;
    case 'discarded':
      return `You discarded this draft ${on}.`;
    case 'declined':
      return `The offer was declined ${on}.`;
    case 'withdrawn':
      return side === 'buyer' ? `You withdrew this offer ${on}.` : `The buyer withdrew this offer ${on}.`;
    case 'lapsed':
      return `The offer lapsed ${on}.`;
    case 'terminated':
      return `The accepted offer was ended ${on}.`;
    default:
      return `The offer ended ${on}.`;
  }
}

/** What to do now, in a sentence; an offer that is over says how it ended. */
export function nextStep(offer: Pick<OfferSummary, 'side' | 'state' | 'changedAt'>): string {
  return STEPS[offer.side][offer.state] ?? endWords(offer);
}

const WAITING: Record<OfferSide, readonly OfferState[]> = {
  buyer: ['countered', 'accepted', 'signed_by_seller'],
  seller: ['sent', 'accepted', 'signed_by_buyer'],
};

/** What happens at the end of the time that an offer has; undefined while none runs. */
export function deadline({ state, expiresAt }: Pick<OfferSummary, 'state' | 'expiresAt'>): string | undefined {
  if (expiresAt === null) return undefined;
  const isWaiting = state === 'sent' || state === 'countered';
  return isWaiting ? `Lapses on ${formatDate(expiresAt)}` : `Both sides sign by ${formatDate(expiresAt)}`;
}

/** Whether the next step is the reader's; a draft waits for no one. */
export function waitsForReader({ side, state }: Pick<OfferSummary, 'side' | 'state'>): boolean {
  return WAITING[side].includes(state);
}

export const FIELD_LABELS: Record<OfferNumber, string> = {
  price: 'Price',
  downPayment: 'Cash at closing',
  bankLoan: 'Bank loan, paid at closing',
  sellerNote: 'Seller note',
  earnOut: 'Earn-out',
  equity: 'Buyer’s stock',
  noteRate: 'Interest on the seller note',
  noteMonths: 'Term of the seller note',
  earnOutYears: 'Years of the earn-out',
  earnOutTarget: 'Retention for full payment',
  validDays: 'Days until it lapses',
};

export const termLabel = (path: OfferTermPath): string => {
  if (path === 'closingOn') return 'Closing';
  if (path === 'conditions') return 'Conditions';
  return FIELD_LABELS[unprefixed(path)];
};

function unprefixed(path: Exclude<OfferTermPath, 'closingOn' | 'conditions'>): OfferNumber {
  switch (path) {
    case 'parts.downPayment':
      return 'downPayment';
    case 'parts.bankLoan':
      return 'bankLoan';
    case 'parts.sellerNote':
      return 'sellerNote';
    case 'parts.earnOut':
      return 'earnOut';
    case 'parts.equity':
      return 'equity';
    default:
      return path;
  }
}

const SHARES: readonly OfferTermPath[] = ['noteRate', 'earnOutTarget'];
const ENDINGS: Partial<Record<OfferTermPath, [one: string, more: string]>> = {
  noteMonths: ['month', 'months'],
  earnOutYears: ['year', 'years'],
  validDays: ['day', 'days'],
};

/** A term as it is read: `$2,850,000`, `30.0%`, `60 months`. */
export function writtenTerm(path: OfferTermPath, value: number | string | null): string {
  if (value === null || value === '') return 'None';
  if (typeof value === 'string') return path === 'closingOn' ? formatDate(value) : value;
  if (path === 'price') return formatMoney(value);
  if (path.startsWith('parts.') || SHARES.includes(path)) return formatPercent(value * 100);
  const [one, more] = ENDINGS[path] ?? ['', ''];
  return `${value} ${value === 1 ? one : more}`;
}

/** The same in a version with this price: a part in dollars too, `30.0%, $855,000`. */
export function writtenIn(price: number, path: OfferTermPath, value: number | string | null): string {
  if (!path.startsWith('parts.') || typeof value !== 'number') return writtenTerm(path, value);
  return value > 0 ? `${writtenTerm(path, value)}, ${formatMoney(price * value)}` : 'None';
}
