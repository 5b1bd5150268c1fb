import { countedFeeShare } from '../../deals/fee-share';
import { offerAt } from '../analysis/outcome';
import type { Offer, Payout, Scenario, Stay } from '../scenario/scenario';
import type { AssumedValue } from './own-assumptions';

type Vary = (scenario: Scenario, index: number, factor: number) => Scenario;

const stayWith =
  (change: (stay: Stay, factor: number) => Partial<Stay>): Vary =>
  (scenario, _index, factor) => ({ ...scenario, stay: { ...scenario.stay, ...change(scenario.stay, factor) } });
const offerWith =
  (change: (offer: Offer, factor: number) => Partial<Offer>): Vary =>
  (scenario, index, factor) => ({
    ...scenario,
    offers: scenario.offers.map((offer, place) => (place === index ? { ...offer, ...change(offer, factor) } : offer)),
  });
const settingWith =
  (name: 'discountRate' | 'ordinaryRate' | 'capGains'): Vary =>
  (scenario, _index, factor) => ({
    ...scenario,
    settings: { ...scenario.settings, [name]: scenario.settings[name] * factor },
  });

/** A value of zero has no part: it is set to this share instead. */
const SOME = 0.05;
const moved = (value: number, factor: number): number => (value === 0 ? SOME : value * factor);
const share = (value: number, factor: number): number => Math.min(1, moved(value, factor));
const flat = (payout: Payout, factor: number): Payout =>
  payout.kind === 'flat' ? { ...payout, rate: share(payout.rate, factor) } : payout;

const VARY: Record<AssumedValue, Vary> = {
  feeShare: (scenario, _index, factor) => ({
    ...scenario,
    advisor: { ...scenario.advisor, feeBasedPercentage: Math.min(100, countedFeeShare(scenario.advisor) * factor) },
  }),
  'stay.payout': stayWith(({ payout }, factor) => ({ payout: flat(payout, factor) })),
  'stay.growth': stayWith(({ growth }, factor) => ({ growth: moved(growth, factor) })),
  'stay.platformCharges': stayWith(({ overhead }, factor) => ({
    overhead: { ...overhead, pct: moved(overhead.pct, factor) },
  })),
  'stay.overhead': stayWith(({ overhead }, factor) => ({
    overhead: { ...overhead, pct: moved(overhead.pct, factor) },
  })),
  'stay.deferral': stayWith(({ deferRate }, factor) => ({ deferRate: moved(deferRate, factor) })),
  'stay.unvested': stayWith(({ unvested }, factor) => ({
    unvested: unvested.map((part) => ({ ...part, amount: part.amount * factor })),
  })),
  upfront: offerWith(({ upfront }, factor) => ({ upfront: { ...upfront, value: moved(upfront.value, factor) } })),
  noteYears: offerWith(({ note }, factor) => ({
    note: { ...note, term: Math.max(1, note.term + (factor > 1 ? 1 : -1)) },
  })),
  noteRate: offerWith(({ note }, factor) => ({ note: { ...note, rate: moved(note.rate, factor) } })),
  backends: offerWith(({ backends }, factor) => ({
    backends: backends.map((backend) => ({
      ...backend,
      pay: { ...backend.pay, value: moved(backend.pay.value, factor) },
    })),
  })),
  hurdles: offerWith(({ backends }, factor) => ({
    backends: backends.map((backend) => ({ ...backend, hurdle: moved(backend.hurdle, factor) })),
  })),
  portability: offerWith(({ portability }, factor) => ({
    portability: {
      ...portability,
      qFee: share(portability.qFee, factor),
      qTxn: share(portability.qTxn, factor),
    },
  })),
  ramp: offerWith(({ ramp }, factor) => ({ ramp: ramp.map((arrived) => share(arrived, factor)) })),
  payout: offerWith(({ payout }, factor) => ({ payout: flat(payout, factor) })),
  platformCharges: offerWith(({ fees }, factor) => ({ fees: { ...fees, pctGross: moved(fees.pctGross, factor) } })),
  overhead: offerWith(({ overhead }, factor) => ({ overhead: { ...overhead, pct: moved(overhead.pct, factor) } })),
  deferral: offerWith(({ deferRate }, factor) => ({ deferRate: moved(deferRate, factor) })),
  growth: offerWith(({ growth }, factor) => ({ growth: moved(growth, factor) })),
  exitValue: (scenario, index, factor) => {
    const sunset = { pctT12: SOME * factor, year: scenario.settings.horizon };
    return offerWith(() => ({ sunset }))(
      { ...scenario, stay: { ...scenario.stay, sunset: { ...sunset, pctT12: sunset.pctT12 * 2 } } },
      index,
      factor,
    );
  },
  discountRate: settingWith('discountRate'),
  ordinaryRate: settingWith('ordinaryRate'),
  capGains: settingWith('capGains'),
};

/** Far enough to show in cents, near enough for hurdles to stay on their side where they can. */
const FACTORS = [1.05, 0.95] as const;

/** The scenario with one assumption of ours about an offer, or about staying, a little higher and a little lower. */
export function variedAssumption(scenario: Scenario, index: number, of: AssumedValue): Scenario[] {
  if (!of.startsWith('stay.')) offerAt(scenario, index);
  return FACTORS.map((factor) => VARY[of](scenario, index, factor));
}
