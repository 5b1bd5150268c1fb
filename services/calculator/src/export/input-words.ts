import {
  ORIGIN_DEFAULTS,
  writtenMonth,
  type Backend,
  type Gate,
  type Note,
  type Offer,
  type Scenario,
  type Settings,
} from '@app/domain';
import { requiredBackend } from './input-labels';

type Words<Value extends string> = Readonly<Record<Value, string>>;

const PAYOUT_KINDS: Words<Offer['payout']['kind']> = {
  flat: 'Flat rate',
  grid: 'Grid',
  monthlyHurdle: 'Monthly hurdle',
};
const GRID_MODES: Words<Extract<Offer['payout'], { kind: 'grid' }>['mode']> = {
  retroactive: 'Retroactive ("back to dollar one")',
  marginal: 'Marginal',
};
const CHANNELS: Words<Offer['channel']> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional firm',
  independent: 'Independent broker-dealer',
  ria: 'RIA',
};
const UPFRONT_BASES: Words<Offer['upfront']['basis']> = {
  pctT12: 'Recognized T-12',
  bpsAssets: 'Assets transferred',
  fixed: 'A fixed amount',
};
const SCHEDULES: Words<Note['schedule']> = {
  level: 'Evenly each year',
  monthly: 'Evenly each month',
  custom: 'Custom schedule',
  contingent: 'Only if a production target is met',
};
const UNMET: Words<NonNullable<Note['unmet']>> = {
  rollsToEnd: 'Rolls to the final year',
  fallsDue: 'Comes due immediately',
};
const INTEREST: Words<Note['interestMode']> = {
  bonused: 'The firm, through a taxable bonus',
  paid: 'You',
  belowMarket: 'You, below the federal rate',
};
const REPLACEMENTS: Words<Offer['deferredReplacement']['form']> = {
  cash: 'Cash',
  note: 'A note, forgiven on this schedule',
  equity: 'Stock',
};
const EQUITY: Words<NonNullable<Offer['equity']>['type']> = {
  grant: 'Stock grant',
  ownership: 'Ownership in the practice',
};
const BACKEND_KINDS: Words<Backend['kind']> = {
  assets: 'Assets transferred',
  production: 'Production',
  netNewAssets: 'Net new assets',
  tenure: 'Staying with the firm',
};
const HURDLE_BASES: Words<Backend['hurdleBase']> = {
  recruitedAssets: 'Recruited assets',
  recognizedT12: 'Recognized T-12',
};
const PAY_BASES: Words<Backend['pay']['basis']> = {
  pctRecognizedT12: 'Recognized T-12',
  pctActualT12: 'Actual T-12 at that time',
  bpsTransferred: 'Transferred assets',
  fixed: 'A fixed amount',
};
const PRORATIONS: Words<Backend['proration']['kind']> = {
  none: 'All or nothing',
  linear: 'Linear above a floor',
  tiers: 'By tiers',
};
const GATES: Words<Gate['kind']> = { backend: 'Another back-end is met', condition: 'A measure is reached' };
const METRICS: Words<Extract<Gate, { kind: 'condition' }>['metric']> = {
  assets: 'Assets (share of recruited)',
  production: 'Production (share of T-12)',
};
const FORMS: Words<Backend['form']['kind']> = { cash: 'Cash', note: 'A separate note' };
const ON_MISS: Words<NonNullable<Backend['onMiss']>> = { unpaid: 'Not paid' };
const BASES: Words<Settings['basis']> = { cash: 'When the cash arrives', recognized: 'As the note is forgiven' };
const CASES: Words<Settings['scenario']> = {
  low: 'Low: none paid',
  expected: 'Expected: weighted by probability',
  high: 'High: all paid',
};
const ORIGINS: Words<Scenario['advisor']['origin']> = {
  protocol: ORIGIN_DEFAULTS.protocol.label,
  bank: ORIGIN_DEFAULTS.bank.label,
  independent: ORIGIN_DEFAULTS.independent.label,
  other: ORIGIN_DEFAULTS.other.label,
};

/** The choices of the form, by the path of the input without its places. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'advisor.origin': ORIGINS,
  'stay.payout.kind': PAYOUT_KINDS,
  'stay.payout.mode': GRID_MODES,
  'offers[].payout.kind': PAYOUT_KINDS,
  'offers[].payout.mode': GRID_MODES,
  'offers[].channel': CHANNELS,
  'offers[].upfront.basis': UPFRONT_BASES,
  'offers[].note.schedule': SCHEDULES,
  'offers[].note.unmet': UNMET,
  'offers[].note.interestMode': INTEREST,
  'offers[].deferredReplacement.form': REPLACEMENTS,
  'offers[].equity.type': EQUITY,
  'offers[].backends[].kind': BACKEND_KINDS,
  'offers[].backends[].hurdleBase': HURDLE_BASES,
  'offers[].backends[].pay.basis': PAY_BASES,
  'offers[].backends[].proration.kind': PRORATIONS,
  'offers[].backends[].gate[].kind': GATES,
  'offers[].backends[].gate[].metric': METRICS,
  'offers[].backends[].form.kind': FORMS,
  'offers[].backends[].onMiss': ON_MISS,
  'settings.basis': BASES,
  'settings.scenario': CASES,
};

/** As the form shows it: a choice in its words, yes or no, a month by its name. The advisor's own texts stay. */
export function inputWords(path: string, value: string | boolean, scenario: Scenario): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (/\.gate\[\d+\]\.id$/.test(path)) return requiredBackend(value, path, scenario);
  if (path === 'settings.afr.month') return writtenMonth(value);
  return CHOICES[path.replace(/\[\d+\]/g, '[]')]?.[value] ?? value;
}
