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
  for (const kind of ['fee', 'transaction'] as const) {
    if (portability[kind] < 0 || portability[kind] > 100)
      faults[`assumptions.portability.${kind}`] = 'Enter a percentage between 0 and 100.';
  }
  return faults;
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
    faults[`assumptions.${name}.expected`] ??= 'The expected value cannot be below the low one.';
  if (measure.expected > measure.high)
    faults[`assumptions.${name}.high`] ??= 'The high value cannot be below the expected one.';
  return faults;
}
