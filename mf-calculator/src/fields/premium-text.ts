import type { PremiumField } from '@app/domain';

/** What premium unlocks, as a price list names it. Without premium, calculations use the usual values of these. */
export const PREMIUM_TEXT: Record<PremiumField, { name: string; unlocks: string }> = {
  recognizedPct: {
    name: 'Recognized T-12',
    unlocks: 'Count only the part of your production that the firm recognizes.',
  },
  growth: { name: 'Growth, staying and moving', unlocks: 'Set growth separately for staying and for each offer.' },
  deferralRates: { name: 'Deferral rates', unlocks: 'Enter how much each firm defers and what it matches.' },
  vestingYears: { name: 'Vesting years', unlocks: 'Enter when deferred compensation vests.' },
  unvestedSchedule: { name: 'Unvested schedule', unlocks: 'Enter what vests each year instead of one total.' },
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
    unlocks: 'Set fee revenue, transaction revenue and assets separately.',
  },
  ramp: { name: 'Transfer ramp', unlocks: 'Enter when assets arrive, month by month, and months of lost production.' },
  fees: { name: 'Fees', unlocks: 'Enter what the firm charges for its platform, tickets and accounts.' },
  overhead: { name: 'Overhead', unlocks: 'Enter the costs your practice pays and how they grow.' },
  tax: { name: 'Tax', unlocks: 'See every year after tax, with forgiveness taxed as it happens.' },
  discountRate: { name: 'Discount rate', unlocks: 'Choose the rate that discounts later years to present value.' },
  equity: { name: 'Equity', unlocks: 'Stock grants, ownership with an exit, and sunset payments.' },
  existingNote: { name: 'Existing note', unlocks: 'Count what you still owe on a note from an earlier move.' },
};
