import {
  DRAFT_LIFE_DAYS,
  type FirmSubmissionTerms,
  type MyFirmSubmission,
  type MyFirmSubmissionSummary,
} from '@app/contracts';
import {
  FIRM_CHANNEL_NAMES,
  FIRM_SUBMISSION_LABELS,
  type DealRange,
  type FirmSubmission,
  type SubmissionState,
} from '@app/domain';
import { formatMoney, formatNumber, formatPhone, type Tone } from '@app/ui';
import { rangeText } from '../profile/fact-text';
import { stateName } from './submission-values';

export const STATES: Record<SubmissionState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  payment_pending: { label: 'Waiting for payment', tone: 'warning' },
  in_review: { label: 'In review', tone: 'accent' },
  changes_requested: { label: 'Changes requested', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Not accepted', tone: 'danger' },
  refund_due: { label: 'Not accepted, refund due', tone: 'danger' },
  refunded: { label: 'Not accepted, refunded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** What happens next, and what the submitter can do. */
export const NEXT: Record<SubmissionState, string> = {
  draft:
    `This draft is private. Complete it and submit it. Drafts that are not changed for ${DRAFT_LIFE_DAYS} ` +
    'days are deleted.',
  payment_pending:
    'We send it to a moderator once the fee is paid. Until then, you can reopen it for changes. After 30 days ' +
    'without a payment, it becomes a draft again.',
  in_review: 'A moderator will review it next. We will email you the decision. Nothing is public until then.',
  changes_requested: 'Make the changes the moderator requested and submit it again. Everything you entered is saved.',
  published:
    'Everything in the profile is shown as stated by the firm until we verify it. To edit the profile, ' +
    'claim it on its page.',
  rejected: 'This submission cannot be sent again. You can start a new one.',
  refund_due: 'The fee goes back to the card you paid with. You do not need to do anything.',
  refunded: 'The fee was refunded to the card you paid with. You can start a new submission.',
  withdrawn: 'You withdrew this submission. It can no longer be changed.',
};

export const companyText = ({ company }: Pick<MyFirmSubmissionSummary, 'company'>): string =>
  company === '' ? 'Unnamed firm' : company;

/** Cents as people write them: `$499`, `$499.50`. */
export function feeText({ feeCents }: FirmSubmissionTerms): string {
  return formatMoney(feeCents / 100, { cents: feeCents % 100 !== 0 });
}

const NOTHING = 'Not entered';

export function dealText(deal: DealRange | null): string {
  if (!deal) return 'None stated';
  const { upfront, backEnd, years, note } = deal;
  const term = years === 1 ? '1 year' : `${years} years`;
  return [`${rangeText(upfront)} up front, ${rangeText(backEnd)} back-end, note of ${term}.`, note]
    .filter((part) => part !== '')
    .join('\n');
}

type Row = { field: keyof FirmSubmission; term: string; value: string };

/** A submission in rows, in the order of the form. */
export function submissionRows(fields: FirmSubmission): Row[] {
  const { channel, advisors, assets, state } = fields;
  const values: Record<keyof FirmSubmission, string> = {
    company: fields.company,
    slug: fields.slug ?? 'Based on the firm’s name',
    website: fields.website,
    channel: channel === null ? '' : FIRM_CHANNEL_NAMES[channel],
    city: fields.city,
    state: state === null ? '' : stateName(state),
    advisors: advisors === null ? '' : formatNumber(advisors),
    assets: assets === null ? '' : formatMoney(assets),
    deal: dealText(fields.deal),
    description: fields.description,
    contactName: fields.contactName,
    contactEmail: fields.contactEmail,
    contactPhone: formatPhone(fields.contactPhone ?? ''),
  };
  return Object.entries(values).map(([field, value]) => {
    const name = field as keyof FirmSubmission;
    return { field: name, term: FIRM_SUBMISSION_LABELS[name], value: value === '' ? NOTHING : value };
  });
}

/** What keeps it from being submitted, in a sentence. */
export function missingText({ missing }: Pick<MyFirmSubmission, 'missing'>): string {
  if (missing.length === 0) return 'Nothing is missing.';
  return missing.length === 1 ? '1 field is missing:' : `${missing.length} fields are missing:`;
}
