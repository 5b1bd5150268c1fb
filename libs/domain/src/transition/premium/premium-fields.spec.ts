import { CHANNELS } from '../../deals/channel';
import { ILLUSTRATIVE_ASSUMPTIONS } from '../../deals/deal-assumptions';
import { newScenario } from '../scenario/new-scenario';
import type { Offer, Scenario } from '../scenario/scenario';
import { referenceCase } from '../testing/reference-case';
import { PREMIUM_FIELDS, premiumUses, type PremiumField } from './premium-fields';
import { sameValue } from './same-value';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const plain = (change: (scenario: Scenario, offer: Offer) => void = () => undefined): Scenario => {
  const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'A' }]);
  change(scenario, scenario.offers[0]!);
  return scenario;
};
const fieldsOf = (scenario: Scenario) => premiumUses(scenario).map(({ field }) => field);

describe('a scenario that an account without premium may save', () => {
  it.each(CHANNELS.flatMap((from) => CHANNELS.map((to) => [from, to] as const)))(
    'is a new scenario from %s to %s',
    (from, to) => {
      expect(premiumUses(newScenario(INFO, from, [{ channel: to, name: 'A' }]))).toEqual([]);
    },
  );

  it.each<[string, (scenario: Scenario, offer: Offer) => void]>([
    ['a payout', (_, offer) => void (offer.payout = { kind: 'flat', rate: 0.5 })],
    ['an up-front', (_, offer) => void (offer.upfront.value = 2)],
    ['a term of the note', (_, offer) => void (offer.note.term = 7)],
    ['a total of the usual back-ends', (_, { backends }) => backends.forEach(({ pay }) => void (pay.value = 0.5))],
    ['no back-ends', (_, offer) => void (offer.backends = [])],
    ['one portability for all revenue', (_, offer) => void (offer.portability = { qFee: 0.8, qTxn: 0.8 })],
    ['one amount unvested', ({ stay }) => void (stay.unvested = [{ year: 3, amount: 250_000 }])],
    [
      'a total unvested in equal parts',
      ({ stay }) =>
        void (stay.unvested = [33_333.33, 33_333.33, 33_333.34].map((amount, index) => ({ year: index + 1, amount }))),
    ],
    ['a horizon', ({ settings }) => void (settings.horizon = 15)],
    ['a replacement', (_, offer) => void (offer.deferredReplacement.pct = 1)],
  ])('is %s', (_, change) => {
    expect(fieldsOf(plain(change))).toEqual([]);
  });

  const LOCKED: [PremiumField, (scenario: Scenario, offer: Offer) => void][] = [
    ['recognizedPct', (_, offer) => void (offer.recognizedPct = 0.9)],
    ['growth', ({ stay }) => void (stay.growth = 0.03)],
    ['growth', (_, offer) => void (offer.growth = 0.07)],
    ['deferralRates', ({ stay }) => void (stay.deferRate = 0.05)],
    ['deferralRates', (_, offer) => void (offer.match = 0.1)],
    ['vestingYears', (_, offer) => void (offer.deferVest = 8)],
    [
      'unvestedSchedule',
      ({ stay }) =>
        void (stay.unvested = [
          { year: 1, amount: 60_000 },
          { year: 2, amount: 40_000 },
        ]),
    ],
    [
      'unvestedSchedule',
      ({ stay }) =>
        void (stay.unvested = [
          { year: 1, amount: 60_000 },
          { year: 4, amount: 60_000 },
        ]),
    ],
    ['backends', (_, offer) => void (offer.backends[1]!.hurdle = 0.9)],
    ['backends', (_, offer) => void (offer.backends[1]!.pay.value = 0.1)],
    ['noteRate', (_, offer) => void (offer.note.rate = 0.05)],
    ['noteSchedule', (_, offer) => void (offer.note.schedule = 'monthly')],
    ['noteSchedule', (_, offer) => void (offer.note.interestMode = 'paid')],
    ['portability', (_, offer) => void (offer.portability = { qFee: 0.95, qTxn: 0.6 })],
    ['portability', (_, offer) => void (offer.portability.qAssets = 0.9)],
    ['ramp', (_, offer) => void (offer.ramp = [1])],
    ['ramp', (_, offer) => void (offer.downtimeMonths = 1)],
    ['fees', (_, offer) => void (offer.fees.fixed = 1)],
    ['overhead', ({ stay }) => void (stay.overhead.fixed = 1)],
    ['tax', ({ settings }) => void (settings.taxOn = true)],
    ['discountRate', ({ settings }) => void (settings.discountRate = 0.07)],
    ['equity', (_, offer) => void (offer.equity = { type: 'grant', amount: 1, vestYears: 3, growth: 0 })],
    ['equity', (_, offer) => void Object.assign(offer.upfront, { cashPct: 0.5, equityPct: 0.5 })],
    ['equity', ({ stay }) => void (stay.sunset = { pctT12: 1, year: 10 })],
    ['existingNote', ({ stay }) => void (stay.existingNoteBalance = 1)],
  ];

  it.each(LOCKED)('is no %s of its own (case %#)', (field, change) => {
    expect(fieldsOf(plain(change))).toEqual([field]);
  });

  it('has sixteen fields, each with a case above', () => {
    expect(PREMIUM_FIELDS).toHaveLength(16);
    expect(new Set(LOCKED.map(([field]) => field))).toEqual(new Set(PREMIUM_FIELDS));
  });

  it('is no second offer', () => {
    expect(
      premiumUses(
        newScenario(INFO, 'ria', [
          { channel: 'ria', name: 'A' },
          { channel: 'ria', name: 'B' },
        ]),
      ),
    ).toEqual([{ field: 'offers', path: ['offers'] }]);
  });

  it('is what a market range proposes, even after a change of the range', () => {
    const changed = {
      ...ILLUSTRATIVE_ASSUMPTIONS,
      wirehouse: {
        ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
        portability: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.portability, fee: 87, transaction: 66 },
      },
    };
    const scenario = newScenario(INFO, 'ria', [{ channel: 'wirehouse', name: 'A' }], changed);
    expect([premiumUses(scenario, { market: [changed] }), fieldsOf(scenario)]).toEqual([[], ['portability']]);
  });

  it('is everything that stood there before, and no other premium value in its place', () => {
    const kept = referenceCase();
    expect(premiumUses(referenceCase(), { kept })).toEqual([]);
    const changed = { ...referenceCase(), advisor: { ...kept.advisor, t12: 2_000_000 } };
    expect(premiumUses(changed, { kept })).toEqual([]);
    expect(premiumUses({ ...changed, settings: { ...kept.settings, discountRate: 0.05 } }, { kept })).toEqual([
      { field: 'discountRate', path: ['settings', 'discountRate'] },
    ]);
  });
});

describe('two values', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [0, -0, true],
    [[], {}, false],
    [[1], [1, 2], false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j are the same: %p', (left, right, same) => {
    expect([sameValue(left, right), sameValue(right, left)]).toEqual([same, same]);
  });
});
