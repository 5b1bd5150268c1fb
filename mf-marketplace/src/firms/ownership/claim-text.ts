import type { MyClaim } from '@app/contracts';
import type { ClaimState } from '@app/domain';
import { formatDate, type Tone } from '@app/ui';

export const CLAIM_STATES_TEXT: Record<ClaimState, { label: string; tone: Tone }> = {
  started: { label: 'Proof needed', tone: 'warning' },
  mail_confirmed: { label: 'Waiting for review', tone: 'accent' },
  papers_sent: { label: 'Waiting for review', tone: 'accent' },
  in_review: { label: 'In review', tone: 'accent' },
  granted: { label: 'Approved', tone: 'success' },
  refused: { label: 'Denied', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'warning' },
  frozen: { label: 'Frozen', tone: 'warning' },
  lapsed: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** Where a claim stands, and what happens next. */
export function claimSentence({ state, lapsesAt, reason }: MyClaim): string {
  const why = reason === null ? '' : ` Reason: ${reason}`;
  switch (state) {
    case 'started':
      return `Show that you represent the firm. Without proof, the claim expires on ${formatDate(lapsesAt ?? '')}.`;
    case 'mail_confirmed':
      return 'You confirmed an email address at the firm. A moderator will review your claim next.';
    case 'papers_sent':
      return 'We received your documents. A moderator will review your claim next.';
    case 'in_review':
      return 'A moderator is reviewing your claim.';
    case 'frozen':
      return `A dispute about this profile is under review. The profile cannot be edited until it is decided.${why}`;
    case 'refused':
      return `Your claim was denied.${why}`;
    case 'lapsed':
      return 'We did not receive proof within 30 days. You can start a new claim.';
    case 'withdrawn':
      return 'You withdrew your claim. You can start a new one.';
    case 'granted':
    case 'disputed':
      return 'You own this profile.';
  }
}

const OPEN: readonly ClaimState[] = ['started', 'mail_confirmed', 'papers_sent', 'in_review'];
export const isOpen = (state: ClaimState): boolean => OPEN.includes(state);
