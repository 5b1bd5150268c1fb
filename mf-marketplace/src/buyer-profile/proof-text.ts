import type { MyProof, ShownProof } from '@app/contracts';
import { CASH_BAND_NAMES, type CashBand, type ProofState } from '@app/domain';
import { formatDate, type Tone } from '@app/ui';

export const PROOF_STATES: Record<ProofState, { label: string; tone: Tone }> = {
  none: { label: 'None', tone: 'neutral' },
  submitted: { label: 'Pending review', tone: 'accent' },
  verified: { label: 'Verified', tone: 'success' },
  declined: { label: 'Not verified', tone: 'warning' },
  expired: { label: 'Expired', tone: 'warning' },
};

const day = (at: string | null) => (at === null ? 'an unknown day' : formatDate(at));
const amountText = (amount: CashBand | null) => (amount === null ? 'an amount' : CASH_BAND_NAMES[amount].toLowerCase());

/** Where the buyer's own proof stands, and what to do next. */
export function ownProofSentence({ state, submittedAt, amount, reason, expiresAt }: MyProof): string {
  switch (state) {
    case 'none':
      return 'Upload a bank or brokerage statement or a lender’s letter that names you or your firm.';
    case 'submitted':
      return `Submitted on ${day(submittedAt)}. An administrator will review it, and you will get an email.`;
    case 'verified':
      return (
        `Verified for ${amountText(amount)} until ${day(expiresAt)}. ` +
        'Uploading another file ends this, and the new file has to be reviewed.'
      );
    case 'declined':
      return `It could not be verified. Reason: ${reason ?? 'none given.'} Upload another file.`;
    case 'expired':
      return `The verification expired on ${day(expiresAt)}. Upload a current file to be verified again.`;
  }
}

/** What a seller learns of a buyer's proof. */
export function shownProofSentence({ state, at, amount, until }: ShownProof): string {
  switch (state) {
    case 'none':
      return 'This buyer has not submitted proof of funds.';
    case 'submitted':
      return `Submitted on ${day(at)}, not reviewed yet.`;
    case 'verified':
      return (
        `An administrator verified ${amountText(amount)} on ${day(at)}. ` +
        `The verification is valid until ${day(until)}.`
      );
    case 'declined':
      return `Reviewed on ${day(at)} and not verified.`;
    case 'expired':
      return `The verification expired on ${day(at)}.`;
  }
}
