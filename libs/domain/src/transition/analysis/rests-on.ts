import { countedFeeShare } from '../../deals/fee-share';
import { moveLines } from '../engine/move-lines';
import { stayLines, type StayLines } from '../engine/stay-lines';
import { sameValue } from '../premium/same-value';
import type { RestsOn, TurningInput, VariedInput } from '../result/analysis';
import type { Offer, Payout, Scenario, Stay } from '../scenario/scenario';
import { directionOf } from '../words/amounts';
import { CLOSE_CALL, narrowHurdles, upfrontOnAssets } from './narrow-hurdles';
import { offerAt, outcomeOf, roundedOutcome } from './outcome';

type Varied = { scenario: Scenario; offer: Offer };
type Vary = (varied: Varied, factor: number) => Varied;

const offerWith =
  (change: (offer: Offer, factor: number) => Partial<Offer>): Vary =>
  ({ scenario, offer }, factor) => ({ scenario, offer: { ...offer, ...change(offer, factor) } });
const stayWith =
  (change: (stay: Stay, factor: number) => Partial<Stay>): Vary =>
  ({ scenario, offer }, factor) => ({
    scenario: { ...scenario, stay: { ...scenario.stay, ...change(scenario.stay, factor) } },
    offer,
  });
const practiceWith =
  (change: (advisor: Scenario['advisor'], factor: number) => Partial<Scenario['advisor']>): Vary =>
  ({ scenario, offer }, factor) => ({
    scenario: { ...scenario, advisor: { ...scenario.advisor, ...change(scenario.advisor, factor) } },
    offer,
  });
const settingsWith =
  (change: (settings: Scenario['settings'], factor: number) => Partial<Scenario['settings']>): Vary =>
  ({ scenario, offer }, factor) => ({
    scenario: { ...scenario, settings: { ...scenario.settings, ...change(scenario.settings, factor) } },
    offer,
  });

const share = (value: number, factor: number): number => Math.min(1, value * factor);
const optionalShare = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : share(value, factor);
const amounts = <T extends { amount: number }>(entries: T[], factor: number): T[] =>
  entries.map((entry) => ({ ...entry, amount: entry.amount * factor }));
const allOf = <T extends Record<string, number>>(values: T, factor: number): T => ({
  ...values,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value * factor])),
});

function scaledPayout(payout: Payout, factor: number): Payout {
  if (payout.kind === 'flat') return { ...payout, rate: share(payout.rate, factor) };
  if (payout.kind === 'monthlyHurdle')
    return { ...payout, belowRate: share(payout.belowRate, factor), aboveRate: share(payout.aboveRate, factor) };
  return { ...payout, tiers: payout.tiers.map((tier) => ({ ...tier, rate: share(tier.rate, factor) })) };
}

/** Every input that can be moved by a twentieth, one at a time; whole years and months cannot. */
const VARIED: Record<VariedInput, Vary> = {
  portability: offerWith(({ portability: { qFee, qTxn, qAssets } }, factor) => ({
    portability: { qFee: share(qFee, factor), qTxn: share(qTxn, factor), qAssets: optionalShare(qAssets, factor) },
  })),
  movePayout: offerWith(({ payout, feePayoutPct, txnPayoutPct }, factor) => ({
    payout: scaledPayout(payout, factor),
    feePayoutPct: optionalShare(feePayoutPct, factor),
    txnPayoutPct: optionalShare(txnPayoutPct, factor),
  })),
  stayPayout: stayWith(({ payout }, factor) => ({ payout: scaledPayout(payout, factor) })),
  upfront: offerWith(({ upfront }, factor) => ({
    upfront: {
      ...upfront,
      value: upfront.value * factor,
      cap: upfront.cap === undefined ? undefined : upfront.cap * factor,
    },
  })),
  backends: offerWith(({ backends }, factor) => ({
    backends: backends.map((backend) => ({
      ...backend,
      pay: {
        ...backend.pay,
        value: backend.pay.value * factor,
        cap: backend.pay.cap === undefined ? undefined : backend.pay.cap * factor,
      },
    })),
  })),
  hurdles: offerWith(({ backends }, factor) => ({
    backends: backends.map((backend) => ({ ...backend, hurdle: backend.hurdle * factor })),
  })),
  fees: offerWith(({ fees }, factor) => ({ fees: allOf(fees, factor) })),
  moveOverhead: offerWith(({ overhead }, factor) => ({
    overhead: { ...overhead, pct: overhead.pct * factor, fixed: overhead.fixed * factor },
  })),
  stayOverhead: stayWith(({ overhead }, factor) => ({
    overhead: { ...overhead, pct: overhead.pct * factor, fixed: overhead.fixed * factor },
  })),
  unvested: stayWith(({ unvested }, factor) => ({ unvested: amounts(unvested, factor) })),
  stayDeferral: stayWith(({ deferRate }, factor) => ({ deferRate: deferRate * factor })),
  moveDeferral: offerWith(({ deferRate }, factor) => ({ deferRate: deferRate * factor })),
  replacement: offerWith(({ deferredReplacement }, factor) => ({
    deferredReplacement: { ...deferredReplacement, pct: deferredReplacement.pct * factor },
  })),
  existingNote: stayWith(({ existingNoteBalance }, factor) => ({ existingNoteBalance: existingNoteBalance * factor })),
  otherPay: stayWith(({ otherAnnual }, factor) => ({ otherAnnual: amounts(otherAnnual, factor) })),
  moveGrowth: offerWith(({ growth }, factor) => ({ growth: growth * factor })),
  stayGrowth: stayWith(({ growth }, factor) => ({ growth: growth * factor })),
  ramp: offerWith(({ ramp }, factor) => ({ ramp: ramp.map((arrived) => share(arrived, factor)) })),
  recognizedPct: offerWith(({ recognizedPct }, factor) => ({ recognizedPct: recognizedPct * factor })),
  moveCost: offerWith(({ transition }, factor) => ({
    transition: {
      ...transition,
      oneOffCost: transition.oneOffCost * factor,
      acatFeesPerAccount: transition.acatFeesPerAccount * factor,
    },
  })),
  exitValue: ({ scenario, offer }, factor) => ({
    scenario,
    offer: {
      ...offer,
      sunset: offer.sunset && { ...offer.sunset, pctT12: offer.sunset.pctT12 * factor },
      equity:
        offer.equity?.type === 'ownership'
          ? { ...offer.equity, exitMultiple: offer.equity.exitMultiple * factor }
          : offer.equity && { ...offer.equity, amount: offer.equity.amount * factor },
    },
  }),
  staySunset: stayWith(({ sunset }, factor) => ({ sunset: sunset && { ...sunset, pctT12: sunset.pctT12 * factor } })),
  noteRate: offerWith(({ note }, factor) => ({ note: { ...note, rate: note.rate * factor } })),
  t12: practiceWith(({ t12 }, factor) => ({ t12: t12 * factor })),
  aum: practiceWith(({ aum }, factor) => ({ aum: aum * factor })),
  feeBasedPercentage: practiceWith((advisor, factor) => ({
    feeBasedPercentage: Math.min(100, countedFeeShare(advisor) * factor),
  })),
  discountRate: settingsWith(({ discountRate }, factor) => ({ discountRate: discountRate * factor })),
  taxRate: settingsWith(({ ordinaryRate, capGains }, factor) => ({
    ordinaryRate: ordinaryRate * factor,
    capGains: capGains * factor,
  })),
};

function turningPoints(scenario: Scenario, offer: Offer, stay: StayLines): TurningInput[] {
  const base = roundedOutcome(outcomeOf(scenario, offer, stay));
  const turnsOf = (name: VariedInput): TurningInput[] =>
    [1 - CLOSE_CALL, 1 + CLOSE_CALL].flatMap((factor): TurningInput[] => {
      const varied = VARIED[name]({ scenario, offer }, factor);
      const keepsStay = varied.scenario === scenario;
      // A value of zero has no twentieth, and an engine run costs more than the comparison.
      if (sameValue(varied.offer, offer) && (keepsStay || sameValue(varied.scenario, scenario))) return [];
      const { npv, cumulative } = roundedOutcome(
        outcomeOf(varied.scenario, varied.offer, keepsStay ? stay : undefined),
      );
      const turns = (before: number, after: number): boolean =>
        directionOf(before) !== 'even' && directionOf(before) !== directionOf(after);
      const measures = [
        ...(turns(base.npv, npv) ? (['npv'] as const) : []),
        ...(turns(base.cumulative, cumulative) ? (['cumulative'] as const) : []),
      ];
      const change = factor > 1 ? ('higher' as const) : ('lower' as const);
      return measures.length === 0 ? [] : [{ input: name, change, measures, npv, cumulative }];
    });
  return (Object.keys(VARIED) as VariedInput[])
    .flatMap(turnsOf)
    .sort((a, b) => Math.abs(b.npv - base.npv) - Math.abs(a.npv - base.npv));
}

/**
 * The close conditions of a verdict on one offer: hurdles, gates and tiers within a twentieth of their target, an
 * up-front on the assets that follow, and single inputs that change the sign of a measure when moved by a twentieth,
 * the strongest first.
 */
export function restsOn(scenario: Scenario, index: number): RestsOn {
  const offer = offerAt(scenario, index);
  const stay = stayLines(scenario);
  const move = moveLines(scenario, offer);
  return {
    hurdles: narrowHurdles(scenario, offer, stay, move),
    upfrontOnAssets: upfrontOnAssets(scenario, offer, move),
    inputs: turningPoints(scenario, offer, stay),
  };
}
