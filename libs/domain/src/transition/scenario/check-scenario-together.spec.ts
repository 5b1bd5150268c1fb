import { referenceCase } from '../testing/reference-case';
import { checkScenario, type ScenarioFault } from './check-scenario';
import type { Scenario } from './scenario';

/** Sets a value by its path in a copy of the reference case. */
function withValue(path: string, value: unknown): unknown {
  const scenario: unknown = referenceCase();
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), scenario);
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return scenario;
}

const faultsOf = (value: unknown): ScenarioFault[] => checkScenario(value).faults;
const faultsWith = (path: string, value: unknown): ScenarioFault[] => faultsOf(withValue(path, value));
const changed = (change: (scenario: Scenario) => void): Scenario => {
  const scenario = referenceCase();
  change(scenario);
  return scenario;
};

describe('values that are valid alone but not together', () => {
  const grid = (tiers: unknown) => faultsWith('offers[0].payout', { kind: 'grid', mode: 'retroactive', tiers });

  it.each<[string, unknown, ScenarioFault]>([
    [
      'a gap',
      [
        { from: 0, to: 500_000, rate: 0.38 },
        { from: 600_000, to: null, rate: 0.42 },
      ],
      { path: 'offers[0].payout.tiers[1].from', message: 'Close the gap: start this tier at $500,000.' },
    ],
    [
      'an overlap',
      [
        { from: 0, to: 500_000, rate: 0.38 },
        { from: 400_000, to: null, rate: 0.42 },
      ],
      {
        path: 'offers[0].payout.tiers[1].from',
        message: 'This tier overlaps the one before: start it at $500,000.',
      },
    ],
    [
      'a start above 0',
      [{ from: 100, to: null, rate: 0.38 }],
      { path: 'offers[0].payout.tiers[0].from', message: 'Close the gap: start this tier at $0.' },
    ],
    [
      'an open tier in the middle',
      [
        { from: 0, to: null, rate: 0.38 },
        { from: 1, to: null, rate: 0.42 },
      ],
      {
        path: 'offers[0].payout.tiers[0].to',
        message: 'Only the last tier can be open-ended. Enter where this tier ends.',
      },
    ],
    [
      'an empty tier',
      [
        { from: 0, to: 0, rate: 0.38 },
        { from: 0, to: null, rate: 0.42 },
      ],
      { path: 'offers[0].payout.tiers[0].to', message: 'End this tier above $0.' },
    ],
    [
      'a closed end',
      [{ from: 0, to: 5, rate: 0.38 }],
      { path: 'offers[0].payout.tiers[0].to', message: 'Leave the end of the last tier open.' },
    ],
    ['no tier', [], { path: 'offers[0].payout.tiers', message: 'Enter at least one tier.' }],
  ])('a grid with %s', (_case, tiers, fault) => {
    expect(grid(tiers)).toEqual([fault]);
  });

  it.each<[string, number[] | undefined, ScenarioFault[]]>([
    [
      'of 90 %',
      [0.3, 0.3, 0.3],
      [{ path: 'offers[0].note.weights', message: 'Make the shares of the note add up to 100%; they add up to 90%.' }],
    ],
    [
      'that miss a year',
      [0.5, 0.5],
      [
        {
          path: 'offers[0].note.weights',
          message: 'Enter one share for each of the 3 years of the note; there are 2.',
        },
      ],
    ],
    [
      'that are missing',
      undefined,
      [
        {
          path: 'offers[0].note.weights',
          message: 'Enter one share for each of the 3 years of the note; there are 0.',
        },
      ],
    ],
    ['just inside a millionth', [0.333333, 0.333333, 0.333333], []],
    [
      'just outside of a millionth',
      [0.333333, 0.333333, 0.333332],
      [
        {
          path: 'offers[0].note.weights',
          message: 'Make the shares of the note add up to 100%; they add up to 99.9998%.',
        },
      ],
    ],
  ])('note weights %s', (_case, weights, faults) => {
    expect(
      faultsOf(
        changed(({ offers: [offer] }) => void Object.assign(offer!.note, { term: 3, schedule: 'custom', weights })),
      ),
    ).toEqual(faults);
  });

  it('a contingent note names a hurdle for every year', () => {
    expect(
      faultsOf(
        changed(
          ({ offers: [offer] }) => void Object.assign(offer!.note, { term: 2, schedule: 'contingent', hurdles: [1] }),
        ),
      ),
    ).toEqual([
      { path: 'offers[0].note.hurdles', message: 'Enter one hurdle for each of the 2 years of the note; there is 1.' },
    ]);
  });

  it('a year is named once', () => {
    expect(faultsWith('stay.unvested[1].year', 1)).toEqual([
      { path: 'stay.unvested[1].year', message: 'Year 1 appears twice: combine both on one line.' },
    ]);
    expect(
      faultsWith('stay.otherAnnual', [
        { year: 2, amount: 1 },
        { year: 2, amount: 1 },
      ]),
    ).toEqual([{ path: 'stay.otherAnnual[1].year', message: 'Year 2 appears twice: combine both on one line.' }]);
  });

  it('cash and stock make the whole up-front, the years the whole replacement', () => {
    expect(faultsWith('offers[0].upfront.equityPct', 0.2)).toEqual([
      { path: 'offers[0].upfront.equityPct', message: 'Make cash and stock add up to 100%; they add up to 120%.' },
    ]);
    expect(faultsWith('offers[0].deferredReplacement.schedule', [{ year: 1, share: 0.5 }])).toEqual([
      {
        path: 'offers[0].deferredReplacement.schedule',
        message: 'Make the years of the replacement add up to 100%; they add up to 50%.',
      },
    ]);
  });

  it('a payout by kind of revenue names both kinds', () => {
    expect(faultsWith('offers[0].feePayoutPct', 0.5)).toEqual([
      {
        path: 'offers[0].txnPayoutPct',
        message: 'Enter both payouts, for fee and for transaction revenue, or neither.',
      },
    ]);
  });

  it('without assets nothing can be paid or measured on them', () => {
    const scenario = changed(({ advisor, offers: [offer] }) => {
      advisor.aum = 0;
      offer!.upfront = { basis: 'bpsAssets', value: 50, cashPct: 1, equityPct: 0 };
      offer!.backends[1]!.pay = { basis: 'bpsTransferred', value: 20 };
      offer!.backends[1]!.gate = [{ kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 }];
    });
    expect(faultsOf(scenario).map(({ path }) => path)).toEqual([
      'offers[0].upfront.basis',
      'offers[0].backends[0].kind',
      'offers[0].backends[1].pay.basis',
      'offers[0].backends[1].gate[0]',
    ]);
    expect(faultsOf(scenario)[0]?.message).toBe(
      'This is paid on assets: enter the assets under management first, or choose another basis.',
    );
  });

  it('a gate names an earlier back-end of the same offer', () => {
    const gate = (id: string) => faultsWith('offers[0].backends[1].gate', [{ kind: 'backend', id }]);
    expect(gate('assets-1')).toEqual([]);
    expect(gate('none')).toEqual([
      { path: 'offers[0].backends[1].gate[0]', message: 'There is no back-end "none": choose one of this offer.' },
    ]);
    expect(gate('production-2')).toEqual([
      { path: 'offers[0].backends[1].gate[0]', message: 'Choose a back-end that is due earlier than this one.' },
    ]);
    expect(gate('production-3')).toEqual([
      { path: 'offers[0].backends[1].gate[0]', message: 'Choose a back-end that is due earlier than this one.' },
    ]);
    expect(
      faultsWith('offers[0].backends[1].gate', [{ kind: 'condition', metric: 'assets', month: 25, atLeast: 1 }]),
    ).toEqual([
      {
        path: 'offers[0].backends[1].gate[0]',
        message: 'Measure the condition by month 24, when this back-end is due.',
      },
    ]);
  });

  it.each<[string, Partial<Scenario['offers'][0]['backends'][0]>, string, string]>([
    [
      'its floor is not below the hurdle',
      { proration: { kind: 'linear', floor: 0.85 } },
      '.proration.floor',
      'Enter a floor below the hurdle of 85%.',
    ],
    [
      'its tiers do not rise',
      {
        proration: {
          kind: 'tiers',
          tiers: [
            { from: 0.5, share: 0.5 },
            { from: 0.5, share: 1 },
          ],
        },
      },
      '.proration.tiers[1].from',
      'Start this tier above 50%.',
    ],
    [
      'it is measured against the wrong base',
      { hurdleBase: 'recruitedAssets' },
      '.hurdleBase',
      'Measure this hurdle against recognized T-12.',
    ],
    ['its id appears twice', { id: 'assets-1' }, '.id', '"assets-1" appears twice: give this back-end its own name.'],
    [
      'it shares no cap',
      { pay: { basis: 'fixed', value: 1, capGroup: 'a' } },
      '.pay.cap',
      'Enter the cap that the group shares.',
    ],
    [
      'it counts assets of later months',
      { pay: { basis: 'bpsTransferred', value: 1, sinceMonth: 24 } },
      '.pay.sinceMonth',
      "Enter a month before the back-end's own month 24.",
    ],
  ])('a back-end is refused when %s', (_case, change, at, message) => {
    expect(faultsOf(changed(({ offers: [offer] }) => void Object.assign(offer!.backends[1]!, change)))).toEqual([
      { path: `offers[0].backends[1]${at}`, message },
    ]);
  });

  it('a below-market note needs the federal rates', () => {
    expect(faultsWith('offers[0].note.interestMode', 'belowMarket')).toEqual([
      {
        path: 'settings.afr',
        message: 'Enter the applicable federal rates: a below-market note is measured against them.',
      },
    ]);
  });

  it('growth that no practice can have is refused before it fills the screen', () => {
    const scenario = changed(({ advisor, stay, settings }) => {
      advisor.aum = 50_000_000_000;
      stay.growth = 0.5;
      settings.horizon = 20;
    });
    expect(faultsOf(scenario)).toEqual([
      {
        path: 'stay.growth',
        message: 'At this growth the practice passes $10 trillion: enter a lower growth or a shorter horizon.',
      },
    ]);
  });
});
