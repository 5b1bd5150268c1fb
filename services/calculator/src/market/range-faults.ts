import type { Assumption, ChannelAssumptions } from '@app/domain';

/** The engine's hard bounds, percentages as written; the years of a note are whole. */
const MOST = { upfront: 500, backends: 400, noteYears: 15 } as const;
const LEVELS = ['low', 'expected', 'high'] as const;

type Faults = Record<string, string>;

/** Faults of a channel's ranges, alone and together, by path; empty when there are none. */
export function rangeFaults({ portability, ...measures }: ChannelAssumptions<string>): Faults {
  const faults: Faults = {};
  for (const name of ['upfront', 'backends', 'noteYears'] as const)
    Object.assign(faults, measureFaults(name, measures[name]));
  for (const [name, { sample }] of Object.entries({ portability, ...measures }))
    if (!/\p{L}/u.test(sample)) faults[`assumptions.${name}.sample`] = 'Describe the sample in words.';
  for (const kind of ['fee', 'transaction'] as const) {
    if (portability[kind] < 0 || portability[kind] > 100)
      faults[`assumptions.portability.${kind}`] = 'Enter a percentage between 0 and 100.';
  }
  return faults;
}

/** Faults of the dates of a channel's ranges: none is in the future, and none is later than the review. */
export function dateFaults(assumptions: ChannelAssumptions<string>, reviewedOn: string, month: string): Faults {
  const faults: Faults = {};
  for (const [name, { asOf }] of Object.entries(assumptions)) {
    const path = `assumptions.${name}.asOf`;
    if (futureFault(asOf, month) !== null)
      faults[path] = `${asOf} is in the future: enter the month the figures are from.`;
    else if (asOf > reviewedOn.slice(0, asOf.length)) faults[path] = `${asOf} is after the review of ${reviewedOn}.`;
  }
  return faults;
}

/** Why a date (a year, a month or a day) is refused on a day, `YYYY-MM-DD`; null for what is not in the future. */
export function futureFault(date: string, today: string): string | null {
  return date > today.slice(0, date.length) ? `${date} is in the future.` : null;
}

function measureFaults(name: keyof typeof MOST, measure: Assumption<string>): Faults {
  const faults: Faults = {};
  const whole = name === 'noteYears';
  for (const level of LEVELS) {
    const value = measure[level];
    const isRight = value >= 0 && value <= MOST[name] && (!whole || Number.isInteger(value));
    if (!isRight)
      faults[`assumptions.${name}.${level}`] = whole
        ? `Enter whole years between 0 and ${MOST[name]}.`
        : `Enter a percentage between 0 and ${MOST[name]}.`;
  }
  if (measure.low > measure.expected)
    faults[`assumptions.${name}.expected`] ??=
      `Enter at least the low value: ${measure.expected} is below ${measure.low}.`;
  if (measure.expected > measure.high)
    faults[`assumptions.${name}.high`] ??=
      `Enter at least the expected value: ${measure.high} is below ${measure.expected}.`;
  return faults;
}
