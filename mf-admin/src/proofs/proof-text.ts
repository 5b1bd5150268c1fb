import type { ProofAdminAction, ProofEntry, ProofRow, ProofView } from '@app/contracts';
import { BUYER_KIND_NAMES, CASH_BAND_NAMES, type ProofState } from '@app/domain';
import type { Tone } from '@app/ui';

export const VIEW_NAMES: Record<ProofView, string> = { open: 'Waiting', decided: 'Reviewed' };

export function viewOf(search: URLSearchParams): ProofView {
  return search.get('view') === 'decided' ? 'decided' : 'open';
}

export const STATE_TEXT: Record<ProofState, { label: string; tone: Tone }> = {
  none: { label: 'None', tone: 'neutral' },
  submitted: { label: 'Waiting', tone: 'accent' },
  verified: { label: 'Verified', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
};

export const ACTION_NAMES: Record<ProofAdminAction, string> = {
  opened: 'File opened',
  verified: 'Verified',
  declined: 'Declined',
};

/** What the list calls a proof: who it is from is on its own page. */
export function kindText({ stated }: Pick<ProofRow, 'stated'>): string {
  return stated ? BUYER_KIND_NAMES[stated.kind] : 'A buyer without a profile';
}

export function statedText({ stated }: Pick<ProofRow, 'stated'>): string {
  return stated ? CASH_BAND_NAMES[stated.cash] : '–';
}

export const amountText = ({ amount }: Pick<ProofRow, 'amount'>): string =>
  amount === null ? '–' : CASH_BAND_NAMES[amount];

export function buyerText({ buyer }: Pick<ProofEntry, 'buyer'>): string {
  if (!buyer) return 'The account was deleted.';
  const firm = buyer.firm === null ? 'no firm named' : buyer.firm;
  return `${buyer.name}, ${firm} · ${buyer.email}`;
}
