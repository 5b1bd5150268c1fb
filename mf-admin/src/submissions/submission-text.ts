import {
  US_STATES,
  type SubmissionAction,
  type SubmissionEntry,
  type SubmissionMark,
  type SubmissionRow,
  type SubmissionView,
} from '@app/contracts';
import { FIRM_CHANNEL_NAMES, FIRM_SUBMISSION_LABELS, type FirmSubmission, type SubmissionState } from '@app/domain';
import { formatMoney, formatNumber, formatPercent, formatPhone, type Tone } from '@app/ui';

export const VIEW_NAMES: Record<SubmissionView, string> = { open: 'Waiting', decided: 'Decided' };

export function viewOf(search: URLSearchParams): SubmissionView {
  return search.get('view') === 'decided' ? 'decided' : 'open';
}

export const STATE_TEXT: Record<SubmissionState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  payment_pending: { label: 'Waiting for payment', tone: 'neutral' },
  in_review: { label: 'Waiting', tone: 'accent' },
  changes_requested: { label: 'Sent back', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  refund_due: { label: 'Rejected, refund due', tone: 'danger' },
  refunded: { label: 'Rejected, refunded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type Fee = Pick<SubmissionRow, 'feeCents' | 'paidCents' | 'refundState' | 'isDisputed'>;
const cents = (amount: number) => formatMoney(amount / 100, { cents: amount % 100 !== 0 });

/** Where the fee stands, short enough for a column. */
export function feeState({ feeCents, paidCents, refundState, isDisputed }: Fee): { label: string; tone: Tone } {
  if (isDisputed) return { label: `${cents(paidCents)} disputed`, tone: 'danger' };
  switch (refundState) {
    case 'failed':
      return { label: `${cents(paidCents)}, refund failed`, tone: 'danger' };
    case 'succeeded':
      return { label: `${cents(paidCents)} refunded`, tone: 'neutral' };
    case 'sending':
    case 'pending':
      return { label: `${cents(paidCents)}, refund sent`, tone: 'warning' };
    default:
      if (paidCents > 0) return { label: `${cents(paidCents)} paid`, tone: 'success' };
      return feeCents > 0
        ? { label: `${cents(feeCents)} unpaid`, tone: 'neutral' }
        : { label: 'No fee', tone: 'neutral' };
  }
}

/** Why to look twice; none of them is a verdict. */
export const MARK_TEXT: Record<SubmissionMark, { label: string; says: string }> = {
  hidden_field: {
    label: 'Hidden field',
    says: 'A hidden field was filled in, which suggests an automated submission.',
  },
  fast: { label: 'Very fast', says: 'It was submitted within 30 seconds of being started.' },
  links: { label: 'Links', says: 'The text contains more than two links.' },
  same_domain: { label: 'Same domain', says: 'Another account has an open submission for this domain.' },
  same_name: { label: 'Same name', says: 'A published firm or an open submission has this name.' },
  many: { label: 'Many', says: 'The account submitted at least three other firms within thirty days.' },
};

export const ACTION_NAMES: Record<SubmissionAction['event'], string> = {
  send_to_payment: 'Sent to payment',
  reopen: 'Opened for changes',
  lapse: 'Opened again after 30 days without a payment',
  confirm_payment: 'Paid',
  submit: 'Submitted',
  request_changes: 'Sent back',
  publish: 'Published',
  reject: 'Rejected',
  owe_refund: 'Refund due',
  refund: 'Refunded',
  withdraw: 'Withdrawn',
  open_paper: 'Document opened',
};

export function actorText({ side, isYours }: SubmissionAction): string {
  if (side === 'worker') return 'the system';
  if (isYours) return 'you';
  return side === 'admin' ? 'another administrator' : 'the submitter';
}

const stateNames: Readonly<Record<string, string>> = US_STATES;
const range = ([low, high]: readonly [number, number]) =>
  low === high ? formatPercent(low) : `${formatPercent(low)} to ${formatPercent(high)}`;

function dealText({ deal }: FirmSubmission): string {
  if (!deal) return 'None stated';
  const { upfront, backEnd, years, note } = deal;
  return `${range(upfront)} up front, ${range(backEnd)} back-end, note of ${formatNumber(years)} years. ${note}`.trim();
}

/** The form speaks to the submitter, and this is read by someone else. */
const LABELS = {
  ...FIRM_SUBMISSION_LABELS,
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
};

/** A submission in rows: what becomes public first, then the contact. */
export function fieldRows(fields: FirmSubmission): { label: string; value: string }[] {
  const { channel, state, advisors, assets } = fields;
  const values: Record<keyof FirmSubmission, string> = {
    company: fields.company,
    slug: fields.slug ?? 'Based on the firm’s name',
    website: fields.website,
    channel: channel === null ? '' : FIRM_CHANNEL_NAMES[channel],
    city: fields.city,
    state: state === null ? '' : (stateNames[state] ?? state),
    advisors: advisors === null ? '' : formatNumber(advisors),
    assets: assets === null ? '' : formatMoney(assets),
    deal: dealText(fields),
    description: fields.description,
    contactName: fields.contactName,
    contactEmail: fields.contactEmail,
    contactPhone: formatPhone(fields.contactPhone ?? ''),
  };
  return Object.entries(values).map(([field, value]) => ({
    label: LABELS[field as keyof FirmSubmission],
    value: value === '' ? '–' : value,
  }));
}

export function submitterText({ submitter }: Pick<SubmissionEntry, 'submitter'>): string {
  if (!submitter) return 'The account was deleted.';
  const firm = submitter.firm === null ? 'no firm given' : submitter.firm;
  return `${submitter.name}, ${firm} · ${submitter.email}`;
}

export function authorityText({ mailProves, paper }: Pick<SubmissionEntry, 'mailProves' | 'paper'>): string {
  const address = mailProves
    ? 'The account’s verified address is at the firm’s domain'
    : 'The account’s address is not at the firm’s domain';
  return paper ? `${address}; a document was uploaded.` : `${address}; no document.`;
}

const MINUTE = 60;

export function durationText({ secondsToSubmit }: Pick<SubmissionEntry, 'secondsToSubmit'>): string {
  if (secondsToSubmit < 2 * MINUTE) return `${formatNumber(secondsToSubmit)} seconds`;
  const minutes = Math.round(secondsToSubmit / MINUTE);
  return minutes < 2 * MINUTE ? `${minutes} minutes` : `${formatNumber(Math.round(minutes / MINUTE))} hours`;
}
