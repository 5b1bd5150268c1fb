import { MAX_BOOK } from './bounds';
import type {
  Advisor,
  Backend,
  DeferredReplacement,
  Gate,
  Note,
  Offer,
  Payout,
  PayoutTier,
  Scenario,
  Upfront,
} from './scenario';
import { writtenValue } from './wording';

/** A conflict between values that are valid alone. The path starts at the value that the rule is about. */
export type RuleFault = { path: (string | number)[]; message: string };

/** Shares are compared in whole billionths, so that the binary of 0.1 does not decide. */
const BILLION = 1e9;
/** Thirds that people type with six digits are meant to be whole: a millionth is forgiven. */
const SUM_TOLERANCE = BILLION / 1e6;

const billionths = (values: number[]): number => values.reduce((sum, value) => sum + Math.round(value * BILLION), 0);
const sumOf = (values: number[]): number => billionths(values) / BILLION;
const isWholeSum = (values: number[]): boolean => Math.abs(billionths(values) - BILLION) <= SUM_TOLERANCE;
const percent = (fraction: number): string => writtenValue(fraction, 'fraction');

export function yearsFaults(entries: { year: number }[]): RuleFault[] {
  const seen = new Set<number>();
  return entries.flatMap(({ year }, index): RuleFault[] => {
    const repeated = seen.has(year);
    seen.add(year);
    return !repeated
      ? []
      : [{ path: [index, 'year'], message: `Year ${year} appears twice: combine both on one line.` }];
  });
}

function edgeFault(tier: PayoutTier, before: PayoutTier | undefined, index: number): RuleFault[] {
  const start = before === undefined ? 0 : before.to;
  if (start === null)
    return [{ path: [index - 1, 'to'], message: 'Only the last tier can be open-ended. Enter where this tier ends.' }];
  if (tier.from > start)
    return [{ path: [index, 'from'], message: `Close the gap: start this tier at ${writtenValue(start, 'usd')}.` }];
  if (tier.from < start)
    return [
      {
        path: [index, 'from'],
        message: `This tier overlaps the one before: start it at ${writtenValue(start, 'usd')}.`,
      },
    ];
  return tier.to !== null && tier.to <= tier.from
    ? [{ path: [index, 'to'], message: `End this tier above ${writtenValue(tier.from, 'usd')}.` }]
    : [];
}

/** Tiers cover production from 0 without gaps or overlaps; the last is open. */
export function tierFaults(tiers: PayoutTier[]): RuleFault[] {
  const faults = tiers.flatMap((tier, index) => edgeFault(tier, tiers[index - 1], index));
  const last = tiers.at(-1);
  if (last === undefined) return [{ path: [], message: 'Enter at least one tier.' }];
  return last.to === null
    ? faults
    : [...faults, { path: [tiers.length - 1, 'to'], message: 'Leave the end of the last tier open.' }];
}

export function payoutFaults(payout: Payout): RuleFault[] {
  return payout.kind === 'grid'
    ? tierFaults(payout.tiers).map(({ path, message }) => ({ path: ['tiers', ...path], message }))
    : [];
}

export function upfrontFaults({ cashPct, equityPct }: Upfront): RuleFault[] {
  return isWholeSum([cashPct, equityPct])
    ? []
    : [
        {
          path: ['equityPct'],
          message: `Make cash and stock add up to 100%; they add up to ${percent(cashPct + equityPct)}.`,
        },
      ];
}

function perYearFault(
  name: 'weights' | 'hurdles',
  entries: number[] | undefined,
  term: number,
  what: string,
): RuleFault[] {
  const count = entries?.length ?? 0;
  return count === term
    ? []
    : [
        {
          path: [name],
          message:
            `Enter one ${what} for each of the ${term} years of the note; ` +
            `there ${count === 1 ? 'is' : 'are'} ${count}.`,
        },
      ];
}

export function noteFaults({ term, schedule, weights, hurdles }: Note): RuleFault[] {
  if (term === 0) return [];
  if (schedule === 'contingent') return perYearFault('hurdles', hurdles, term, 'hurdle');
  if (schedule !== 'custom') return [];
  const count = perYearFault('weights', weights, term, 'share');
  if (count.length > 0 || weights === undefined || isWholeSum(weights)) return count;
  return [
    {
      path: ['weights'],
      message: `Make the shares of the note add up to 100%; they add up to ${percent(sumOf(weights))}.`,
    },
  ];
}

export function replacementFaults({ pct, schedule }: DeferredReplacement): RuleFault[] {
  const repeated = yearsFaults(schedule).map(({ path, message }) => ({ path: ['schedule', ...path], message }));
  const shares = schedule.map(({ share }) => share);
  if (pct === 0 && schedule.length === 0) return [];
  if (isWholeSum(shares)) return repeated;
  return [
    ...repeated,
    {
      path: ['schedule'],
      message: `Make the years of the replacement add up to 100%; they add up to ${percent(sumOf(shares))}.`,
    },
  ];
}

function prorationFaults({ proration, hurdle }: Backend): RuleFault[] {
  if (proration.kind === 'linear' && proration.floor >= hurdle) {
    return [{ path: ['proration', 'floor'], message: `Enter a floor below the hurdle of ${percent(hurdle)}.` }];
  }
  if (proration.kind !== 'tiers') return [];
  if (proration.tiers.length === 0) return [{ path: ['proration', 'tiers'], message: 'Enter at least one tier.' }];
  return proration.tiers.flatMap(({ from }, index): RuleFault[] => {
    const before = proration.tiers[index - 1];
    return before !== undefined && from <= before.from
      ? [{ path: ['proration', 'tiers', index, 'from'], message: `Start this tier above ${percent(before.from)}.` }]
      : [];
  });
}

/** The measure and what it is a share of belong together. */
function hurdleBaseFaults({ kind, hurdleBase }: Backend): RuleFault[] {
  if (kind === 'tenure') return [];
  const base = kind === 'production' ? 'recognizedT12' : 'recruitedAssets';
  const name = base === 'recognizedT12' ? 'recognized T-12' : 'the recruited assets';
  return hurdleBase === base ? [] : [{ path: ['hurdleBase'], message: `Measure this hurdle against ${name}.` }];
}

function payFaults({ pay, month }: Backend): RuleFault[] {
  if (pay.sinceMonth !== undefined && pay.sinceMonth >= month) {
    return [{ path: ['pay', 'sinceMonth'], message: `Enter a month before the back-end's own month ${month}.` }];
  }
  return pay.capGroup !== undefined && pay.cap === undefined
    ? [{ path: ['pay', 'cap'], message: 'Enter the cap that the group shares.' }]
    : [];
}

export function backendFaults(backend: Backend): RuleFault[] {
  return [...prorationFaults(backend), ...hurdleBaseFaults(backend), ...payFaults(backend)];
}

function gateFaults(gate: Gate, backend: Backend, all: Map<string, Backend>): string | null {
  if (gate.kind === 'condition')
    return gate.month > backend.month
      ? `Measure the condition by month ${backend.month}, when this back-end is due.`
      : null;
  const other = all.get(gate.id);
  if (other === undefined) return `There is no back-end "${gate.id}": choose one of this offer.`;
  return other.month < backend.month ? null : 'Choose a back-end that is due earlier than this one.';
}

/** Ids are unique, gates name back-ends that are due earlier, a shared cap is one cap. */
export function backendListFaults(backends: Backend[]): RuleFault[] {
  const byId = new Map(backends.map((backend) => [backend.id, backend]));
  const caps = new Map<string, number | undefined>();
  return backends.flatMap((backend, index): RuleFault[] => {
    const faults: RuleFault[] = [];
    if (backends.findIndex(({ id }) => id === backend.id) < index)
      faults.push({
        path: [index, 'id'],
        message: `"${backend.id}" appears twice: give this back-end its own name.`,
      });
    backend.gate.forEach((gate, place) => {
      const message = gateFaults(gate, backend, byId);
      if (message !== null) faults.push({ path: [index, 'gate', place], message });
    });
    const { cap, capGroup } = backend.pay;
    if (capGroup !== undefined) {
      if (caps.has(capGroup) && caps.get(capGroup) !== cap)
        faults.push({
          path: [index, 'pay', 'cap'],
          message: `Enter the same cap in every back-end of the group "${capGroup}".`,
        });
      caps.set(capGroup, cap);
    }
    return faults;
  });
}

export function splitPayoutFaults({ feePayoutPct, txnPayoutPct }: Offer): RuleFault[] {
  if ((feePayoutPct === undefined) === (txnPayoutPct === undefined)) return [];
  const missing = feePayoutPct === undefined ? 'feePayoutPct' : 'txnPayoutPct';
  return [{ path: [missing], message: 'Enter both payouts, for fee and for transaction revenue, or neither.' }];
}

const NO_ASSETS = 'This is paid on assets: enter the assets under management first, or choose another basis.';

/** What an offer measures on assets needs assets. */
function assetFaults({ aum }: Advisor, offer: Offer, at: (string | number)[]): RuleFault[] {
  if (aum > 0) return [];
  const faults: RuleFault[] = [];
  if (offer.upfront.basis === 'bpsAssets' && offer.upfront.value > 0)
    faults.push({ path: [...at, 'upfront', 'basis'], message: NO_ASSETS });
  offer.backends.forEach((backend, index) => {
    const here = [...at, 'backends', index];
    if (backend.pay.basis === 'bpsTransferred') faults.push({ path: [...here, 'pay', 'basis'], message: NO_ASSETS });
    if (backend.kind === 'assets' || backend.kind === 'netNewAssets')
      faults.push({
        path: [...here, 'kind'],
        message: 'This hurdle is measured on assets: enter the assets under management first, or choose another kind.',
      });
    backend.gate.forEach((gate, place) => {
      if (gate.kind === 'condition' && gate.metric === 'assets')
        faults.push({
          path: [...here, 'gate', place],
          message:
            'This condition is measured on assets: enter the assets under management first, or measure production.',
        });
    });
  });
  return faults;
}

function growthFaults({ advisor, settings }: Scenario, growth: number, path: (string | number)[]): RuleFault[] {
  const largest = Math.max(advisor.aum, advisor.t12) * Math.max(1, 1 + growth) ** settings.horizon;
  return largest > MAX_BOOK
    ? [{ path, message: 'At this growth the practice passes $10 trillion: enter a lower growth or a shorter horizon.' }]
    : [];
}

/** Rules that need the whole scenario. */
export function scenarioFaults(scenario: Scenario): RuleFault[] {
  const { advisor, stay, offers, settings } = scenario;
  const needsRates = offers.some(({ note }) => note.interestMode === 'belowMarket') && settings.afr === undefined;
  return [
    ...growthFaults(scenario, stay.growth, ['stay', 'growth']),
    ...offers.flatMap((offer, index) => [
      ...assetFaults(advisor, offer, ['offers', index]),
      ...growthFaults(scenario, offer.growth, ['offers', index, 'growth']),
    ]),
    ...(needsRates
      ? [
          {
            path: ['settings', 'afr'],
            message: 'Enter the applicable federal rates: a below-market note is measured against them.',
          },
        ]
      : []),
  ];
}
