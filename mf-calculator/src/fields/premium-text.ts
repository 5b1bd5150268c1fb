import type { PremiumField } from '@app/domain';

/** What premium unlocks, as a price list names it. Without premium, calculations use the usual values of these. */
export const PREMIUM_TEXT: Record<PremiumField, { name: string; unlocks: string }> = {
  recognizedPct: {
    name: 'Recognized T-12',
    unlocks: 'Count only the part of your production that the firm recognizes.',
  },
  growth: { name: 'Growth, staying and moving', unlocks: 'Set the growth of staying and of every offer apart.' },
  deferralRates: { name: 'Deferral rates', unlocks: 'Enter how much each firm defers, and what it adds.' },
  vestingYears: { name: 'Vesting years', unlocks: 'Enter when deferred compensation vests.' },
  unvestedSchedule: { name: 'Unvested schedule', unlocks: 'Enter what vests in which year instead of one total.' },
  backends: {
    name: 'Back-end table',
    unlocks: 'Edit hurdles, gates, tiers and proration of every back-end.',
  },
  noteRate: { name: 'Note rate', unlocks: 'Enter the interest on the note from the offer letter.' },
  noteSchedule: {
    name: 'Note schedule',
    unlocks: 'Monthly, custom and production-contingent forgiveness, and who pays the interest.',
  },
  portability: {
    name: 'Portability by revenue type',
    unlocks: 'Tell fee revenue, transaction revenue and assets apart.',
  },
  ramp: { name: 'Transfer ramp', unlocks: 'Enter month by month when assets arrive, and months without production.' },
  fees: { name: 'Fees', unlocks: 'Enter what the firm takes off for its platform, tickets and accounts.' },
  overhead: { name: 'Overhead', unlocks: 'Enter what the practice pays itself, and how it grows.' },
  tax: { name: 'Tax', unlocks: 'See every year after tax, with forgiveness taxed as it happens.' },
  discountRate: { name: 'Discount rate', unlocks: 'Choose the rate that turns later years into present value.' },
  equity: { name: 'Equity', unlocks: 'Stock grants, ownership with an exit, and sunset payments.' },
  existingNote: { name: 'Existing note', unlocks: 'Count what you still owe on the note of an earlier move.' },
};
