import {
  PAYMENT_STATES,
  type LedgerKind,
  type MembersFilter,
  type PaymentsFilter,
  type PaymentState,
  type RefundState,
} from '@app/contracts';
import {
  isMonth,
  MEMBERSHIP_STATES,
  PAYMENT_PURPOSES,
  utcDay,
  writtenMonth,
  type MembershipState,
  type PaymentPurpose,
} from '@app/domain';
import type { Tone } from '@app/ui';

export const VIEWS = ['payments', 'members', 'comps', 'coupons', 'figures'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_NAMES: Record<View, string> = {
  payments: 'Payments',
  members: 'Memberships',
  comps: 'Complimentary',
  coupons: 'Coupons',
  figures: 'Figures',
};

/** Amounts of a column end at the same place. */
export const IN_COLUMN = { cents: true };

type Words = { label: string; tone: Tone };

export const PAYMENT_TEXT: Record<PaymentState, Words> = {
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  refund_failed: { label: 'Refund failed', tone: 'danger' },
  partly_refunded: { label: 'Partly refunded', tone: 'neutral' },
  fraud_warning: { label: 'Reported as fraud', tone: 'warning' },
  disputed: { label: 'Disputed', tone: 'warning' },
};

export const PURPOSE_NAMES: Record<PaymentPurpose, string> = { membership: 'Membership', firm: 'Firm submission' };

export const MEMBER_TEXT: Record<MembershipState, Words> = {
  none: { label: 'Not started', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'neutral' },
  trialing: { label: 'Trial', tone: 'success' },
  active: { label: 'Active', tone: 'success' },
  ending: { label: 'Ending', tone: 'neutral' },
  grace: { label: 'Payment failed, still open', tone: 'warning' },
  lapsed: { label: 'Paused, payment failed', tone: 'danger' },
  suspended: { label: 'Suspended, disputed', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const MEMBER_FILTERS: { value: MembersFilter; label: string }[] = [
  { value: 'failing', label: 'Payment failed' },
  ...(['active', 'ending', 'grace', 'lapsed', 'suspended', 'refunded', 'ended', 'pending'] as const).map((value) => ({
    value,
    label: MEMBER_TEXT[value].label,
  })),
];

export const LEDGER_NAMES: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund returned by the bank',
  dispute: 'Withdrawn for a dispute',
  dispute_returned: 'Returned after a dispute',
};

export const REFUND_TEXT: Record<RefundState, Words> = {
  requested: { label: 'Requested', tone: 'neutral' },
  sending: { label: 'Being sent', tone: 'accent' },
  pending: { label: 'On its way', tone: 'accent' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'neutral' },
};

/** What a bank says about a payment that it reports as fraud. */
const FRAUD_REASONS: Record<string, string> = {
  card_never_received: 'The card never reached its holder',
  fraudulent_card_application: 'The card was applied for with a false identity',
  made_with_counterfeit_card: 'A counterfeit card was used',
  made_with_lost_card: 'A lost card was used',
  made_with_stolen_card: 'A stolen card was used',
  unauthorized_use_of_card: 'The holder of the card did not authorize it',
};

/** The provider may name others at any time. */
export function fraudReasonText(reason: string): string {
  return Object.hasOwn(FRAUD_REASONS, reason) ? (FRAUD_REASONS[reason] ?? '') : 'No reason was given';
}

export const NO_ACCOUNT = 'Deleted account';

export function viewOf(search: URLSearchParams): View {
  return VIEWS.find((view) => view === search.get('view')) ?? 'payments';
}

/** Unknown values count as absent, so that an old link still opens. */
export function paymentsFilterOf(search: URLSearchParams): PaymentsFilter {
  const state = PAYMENT_STATES.find((known) => known === search.get('state'));
  const purpose = PAYMENT_PURPOSES.find((known) => known === search.get('purpose'));
  return { ...(state && { state }), ...(purpose && { purpose }) };
}

export function membersFilterOf(search: URLSearchParams): MembersFilter | undefined {
  const state = search.get('state');
  if (state === 'failing') return state;
  return state !== null && Object.hasOwn(MEMBERSHIP_STATES, state) ? (state as MembershipState) : undefined;
}

export function monthOf(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? '';
  return isMonth(month) ? month : undefined;
}

/** The month and the eleven before it, for a choice. */
export function monthsUntil(month: string): { value: string; label: string }[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const at = new Date(Date.UTC(year, number - 1 - back, 1));
    const value = utcDay(at).slice(0, 'YYYY-MM'.length);
    return { value, label: writtenMonth(value) };
  });
}
