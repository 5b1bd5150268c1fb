import fc from 'fast-check';
import { checkScenario, premiumUses, type AdvisorInfo } from '@app/domain';
import { withValueAt } from './at-path';
import { startDraft, type Draft } from './draft';
import { backendsOf, backendsTotal, followingShare, portabilityOf, unvestedOf, unvestedTotal } from './single-values';

const INFO: AdvisorInfo = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const DRAFT = startDraft(INFO, ['wirehouse']);
const OFFER = DRAFT.offers[0]!;
const withUnvested = (unvested: Draft['stay']['unvested']): Draft => ({ ...DRAFT, stay: { ...DRAFT.stay, unvested } });
const sound = (draft: Draft) => checkScenario(draft).scenario;

describe('unvested deferred compensation as one total', () => {
  it.each([0, 250_000, 100, 0.01, 333_333.33])('%d is read back unchanged', (total) => {
    expect(unvestedTotal(withUnvested(unvestedOf(total)))).toEqual({ value: total, isSingle: true });
  });

  it('any total to the cent is read back unchanged, can be calculated, and needs no premium', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000_000 }), (cents) => {
        const draft = withUnvested(unvestedOf(cents / 100));
        expect(unvestedTotal(draft)).toEqual({ value: cents / 100, isSingle: true });
        const scenario = sound(draft);
        expect(scenario && premiumUses(scenario)).toEqual([]);
      }),
    );
  });

  it.each(['a lot', -5])('%p is kept so that the schema reports it', (typed) => {
    const draft = withUnvested(unvestedOf(typed));
    expect(unvestedTotal(draft)).toEqual({ value: typed, isSingle: true });
    expect(checkScenario(draft).faults.map(({ path }) => path)).toEqual(['stay.unvested[0].amount']);
  });

  it('a schedule with years of its own is more than a total', () => {
    expect(
      unvestedTotal(
        withUnvested([
          { year: 1, amount: 60_000 },
          { year: 2, amount: 55_000 },
        ]),
      ),
    ).toEqual({ value: 115_000, isSingle: false });
    expect(
      unvestedTotal(
        withUnvested([
          { year: 2, amount: 5 },
          { year: 4, amount: 5 },
        ]),
      ),
    ).toEqual({ value: 10, isSingle: false });
    expect(
      unvestedTotal(
        withUnvested([
          { year: 1, amount: 5 },
          { year: 2, amount: 'x' },
        ]),
      ),
    ).toEqual({ value: null, isSingle: false });
  });
});

describe('the transferring share', () => {
  it('is both kinds of revenue weighted: 0.75 · 88 % + 0.25 · 65 % = 82.25 %', () => {
    expect(followingShare(DRAFT.advisor.feeBasedPercentage, OFFER)).toEqual({ value: 0.8225, isSingle: true });
  });

  it.each([0, 0.8, 'most', null])('%p comes back', (share) => {
    expect(followingShare(DRAFT.advisor.feeBasedPercentage, { ...OFFER, portability: portabilityOf(share) })).toEqual({
      value: share,
      isSingle: true,
    });
  });

  it('assets with a share of their own are more than one number', () => {
    expect(
      followingShare(DRAFT.advisor.feeBasedPercentage, {
        ...OFFER,
        portability: { qFee: 0.9, qTxn: 0.7, qAssets: 0.8 },
      }).isSingle,
    ).toBe(false);
  });
});

describe('back-ends as one share of T-12', () => {
  it('the usual three of a wirehouse are 50 %', () => {
    expect(backendsTotal(OFFER)).toEqual({ value: 0.5, isSingle: true });
  });

  it.each([0, 0.5, 1, 'some', 2])('%p comes back', (total) => {
    expect(backendsTotal({ ...OFFER, backends: backendsOf(total) })).toEqual({ value: total, isSingle: true });
  });

  it('any total can be calculated and needs no premium', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (percent) => {
        const scenario = sound(withValueAt(DRAFT, ['offers', 0, 'backends'], backendsOf(percent / 100)));
        expect(scenario && premiumUses(scenario)).toEqual([]);
      }),
    );
  });

  it.each([
    [['hurdle'], 0.9],
    [['month'], 6],
    [['gate'], [{ kind: 'backend', id: 'x' }]],
    [['pay', 'value'], 0.1],
    [['form'], { kind: 'note', term: 5, rate: 0.04 }],
  ])('a back-end with its own %j is more than a share', (path, value) => {
    const offer = withValueAt(OFFER, ['backends', 1, ...path], value);
    expect(backendsTotal(offer)).toEqual({ value: null, isSingle: false });
  });
});
