/** Inputs that are valid but worth a second look. The names are stable, because exports and tests use them. */
export const WARNING_CODES = [
  'unusual-roa',
  'hurdle-missed',
  'hurdle-unreachable',
  'backend-beyond-horizon',
  'retroactive-cliff',
  'grid-falls',
  'retirement-before-note-end',
  'replacement-over-100',
  'note-balance-at-horizon',
  'note-installment-missed',
  'signing-bonus-taxed-at-once',
  'fees-exceed-payout',
  'nothing-follows',
  'unvested-beyond-horizon',
  'replacement-beyond-horizon',
  'sunset-beyond-horizon',
  'sunset-before-horizon',
  'exit-beyond-horizon',
  'exit-value-on-some-sides',
  'retirement-assets-counted',
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

/** The value it is about (`offers[0].backends[2].hurdle`) and one sentence for the advisor. */
export type Warning = { code: WarningCode; path: string; message: string };
