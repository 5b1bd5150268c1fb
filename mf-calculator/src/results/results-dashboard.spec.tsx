import { renderToStaticMarkup } from 'react-dom/server';
import { calculateScenario, newScenario, type Scenario } from '@app/domain';
import { BUILT_IN_MARKET } from '../market/market';
import { ComparisonMatrix } from './comparison-matrix';
import { MarketContext } from './figure/explanation-context';
import { ResultsDashboard } from './results-dashboard';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Boise', state: 'ID' };

function twoOffers(change: (scenario: Scenario) => void = () => {}): Scenario {
  const scenario = newScenario(INFO, 'wirehouse', [
    { channel: 'regional', name: 'Harbor Lane' },
    { channel: 'independent', name: '' },
  ]);
  change(scenario);
  return scenario;
}

const page = (scenario: Scenario, offer = 0): string =>
  renderToStaticMarkup(<ResultsDashboard scenario={scenario} result={calculateScenario(scenario)} offer={offer} />);
/** The visible text, without tags and attributes. */
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

const first = (scenario: Scenario) => scenario.offers[0]!;

/** The edge cases of the model. */
const EDGES: [string, (scenario: Scenario) => void][] = [
  [
    'nothing follows',
    (scenario) => {
      first(scenario).portability = { qFee: 0, qTxn: 0 };
    },
  ],
  [
    'no assets',
    (scenario) => {
      scenario.advisor.aum = 0;
    },
  ],
  [
    'a horizon of one year, shorter than the note',
    (scenario) => {
      scenario.settings.horizon = 1;
    },
  ],
  [
    'twenty years',
    (scenario) => {
      scenario.settings.horizon = 20;
    },
  ],
  [
    'a signing bonus without a note, after tax',
    (scenario) => {
      first(scenario).note.term = 0;
      scenario.settings.taxOn = true;
    },
  ],
  [
    'notes as they are forgiven',
    (scenario) => {
      scenario.settings.basis = 'recognized';
    },
  ],
  [
    'no discount',
    (scenario) => {
      scenario.settings.discountRate = 0;
    },
  ],
  [
    'shrinking practices',
    (scenario) => {
      scenario.stay.growth = -0.5;
      first(scenario).growth = -0.5;
    },
  ],
  [
    'a hurdle out of reach',
    (scenario) => {
      first(scenario).backends.forEach((backend) => {
        backend.hurdle = 4;
      });
      first(scenario).growth = 0;
    },
  ],
  [
    'a back-end beyond the horizon',
    (scenario) => {
      scenario.settings.horizon = 2;
    },
  ],
  [
    'uncertain back-ends that come as notes',
    (scenario) => {
      first(scenario).backends.forEach((backend) => {
        backend.probability = 0.5;
        backend.form = { kind: 'note', term: 5, rate: 0.04 };
      });
    },
  ],
  [
    'gates, tiers and shared caps',
    (scenario) => {
      const [one, two, three] = first(scenario).backends;
      one!.proration = { kind: 'tiers', tiers: [{ from: 0.5, share: 0.4 }] };
      two!.gate = [{ kind: 'backend', id: one!.id }];
      three!.pay = { basis: 'bpsTransferred', value: 30, cap: 10_000, capGroup: 'all', sinceMonth: 12 };
    },
  ],
  [
    'fees beyond the payout',
    (scenario) => {
      first(scenario).fees.fixed = 2_000_000;
    },
  ],
  [
    'no deal at all',
    (scenario) => {
      first(scenario).upfront.value = 0;
      first(scenario).backends = [];
      first(scenario).note.term = 0;
    },
  ],
  [
    'a grid and rates of their own',
    (scenario) => {
      first(scenario).payout = {
        kind: 'grid',
        mode: 'retroactive',
        tiers: [
          { from: 0, to: 500_000, rate: 0.38 },
          { from: 500_000, to: null, rate: 0.45 },
        ],
      };
      scenario.stay.payout = { kind: 'monthlyHurdle', threshold: 12_000, belowRate: 0.22, aboveRate: 0.5 };
      scenario.offers[1]!.feePayoutPct = 0.9;
      scenario.offers[1]!.txnPayoutPct = 0.8;
    },
  ],
  [
    'an existing note, ownership and a sunset',
    (scenario) => {
      scenario.stay.existingNoteBalance = 300_000;
      scenario.stay.existingNoteTerm = 3;
      scenario.stay.sunset = { pctT12: 2, year: 10 };
      first(scenario).equity = {
        type: 'ownership',
        ownershipPct: 0.1,
        vestYears: 5,
        exitMultiple: 8,
        marginPct: 0.25,
        growth: 0,
      };
      first(scenario).transition = { oneOffCost: 15_000, acatFeesPerAccount: 75, accounts: 300, reimbursedPct: 0.5 };
    },
  ],
  [
    'a downtime and a ramp of two years',
    (scenario) => {
      first(scenario).downtimeMonths = 3;
      first(scenario).ramp = Array.from({ length: 24 }, (_month, index) => (index + 1) / 24);
    },
  ],
  [
    'the largest amounts',
    (scenario) => {
      scenario.advisor.t12 = 100_000_000;
      scenario.advisor.aum = 50_000_000_000;
      first(scenario).growth = 0.5;
      scenario.settings.horizon = 20;
    },
  ],
];

describe('the results on the screen', () => {
  it.each(EDGES)('never show an invalid value: %s', (_name, change) => {
    const scenario = twoOffers(change);
    for (const offer of [0, 1]) {
      const text = words(page(scenario, offer));
      expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object|∞/);
      expect(text).not.toMatch(/−\$0\b(?![.,\d])|-\$|\+\$0\b(?![.,\d])/);
    }
  });

  it('always show the present value and the sum over the years together', () => {
    const scenario = twoOffers();
    const { npv, cumulative } = calculateScenario(scenario).offers[0]!.totals;
    const text = words(page(scenario));
    expect(text).toMatch(/Net present value of moving .* Cumulative difference, 10 years/);
    expect(
      [npv, cumulative].every((cents) => text.includes(Math.abs(Math.round(cents / 100)).toLocaleString('en-US'))),
    ).toBe(true);
  });

  it('state their assumptions, which of them are ours, and what the verdict depends on', () => {
    const scenario = twoOffers((made) => {
      first(made).backends[2]!.hurdle = 0.96;
    });
    const text = words(page(scenario));
    expect(text).toContain('On these assumptions, ');
    expect(text).toMatch(
      /This result depends on the month-36 back-end \(needs 96\.0% of recognized T-12; these inputs reach 95\.2%\)/,
    );
    expect(text).toMatch(/\d+ of these assumptions are ours/);
    expect(text).toMatch(/Staying: Payout 42\.0%/);
  });

  it('warn of federal rates when those of a later month are available', () => {
    const rated = (month: string) => {
      const scenario = twoOffers((made) => (made.settings.afr = { month, short: 0.036, mid: 0.038, long: 0.046 }));
      const rates = { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046 };
      return words(
        renderToStaticMarkup(
          <MarketContext value={{ ...BUILT_IN_MARKET, rates }}>
            <ResultsDashboard scenario={scenario} result={calculateScenario(scenario)} />
          </MarketContext>,
        ),
      );
    };
    expect(rated('2026-10')).toContain('These rates are for October 2026; rates for November 2026 are available.');
    expect(rated('2026-11')).not.toContain('These rates are for');
  });

  it('show a band of three different figures in words, and none where no back-end is open', () => {
    expect(words(page(twoOffers()))).toMatch(/Low none paid .* Expected weighted .* High all paid/);
    const certain = words(page(twoOffers((made) => (first(made).backends = []))));
    expect(certain).toContain('No range from back-ends');
    expect(certain).not.toContain('Low none paid');
  });

  it('call no forgivable note guaranteed and no present value today’s dollars', () => {
    expect(words(page(twoOffers()))).not.toMatch(/guarante|today’s (dollars|money)/i);
  });

  it('speak of no loan where no note is, and of the signing bonus instead', () => {
    const of = (term: number) =>
      words(
        page(
          twoOffers((made) => {
            made.offers = [first(made)];
            first(made).note.term = term;
          }),
        ),
      );
    const loan = [
      'The note is a loan',
      'The note balance that comes due',
      'Counting loans',
      'Note to repay',
      'Still owed',
      'per year of the note',
      'forgiven evenly',
    ];
    const said = (text: string) => loan.filter((phrase) => text.includes(phrase));
    expect(said(of(9))).toEqual(loan);
    expect(said(of(0))).toEqual([]);
    expect(of(0)).toContain('There is no note; the up-front is a signing bonus.');
    expect(of(0)).toContain('At joining or by staying');
  });

  it('give no advice and include the disclaimers of every result', () => {
    const text = words(page(twoOffers()));
    expect(text).not.toMatch(/\b(should|recommend|better off|we advise|take the offer)\b/i);
    expect(text).toContain('not tax, legal or investment advice');
    expect(text).toContain('verify every term in it');
  });

  it('leave city and state out of a page that may be passed on', () => {
    expect(words(page(twoOffers()))).not.toMatch(/Boise|\bID\b/);
  });

  it('name an offer without a name by its position', () => {
    expect(words(page(twoOffers(), 1))).toContain('Offer 2 compared with staying');
  });

  it('show the first offer when the chosen one is gone, and nothing without offers', () => {
    expect(words(page(twoOffers(), 7))).toContain('Harbor Lane compared with staying');
    expect(
      page(
        twoOffers((scenario) => {
          scenario.offers = [];
        }),
      ),
    ).toBe('');
  });

  it('reserve the space of a chart until it is drawn', () => {
    expect(page(twoOffers()).match(/style="min-height:\d+px"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('give every table its caption and every row its head', () => {
    const html = page(twoOffers());
    const tables = html.split('<table').slice(1);
    expect(tables.length).toBeGreaterThanOrEqual(3);
    expect(tables.filter((table) => !table.includes('<caption'))).toEqual([]);
    expect(tables.filter((table) => !/scope="row"/.test(table))).toEqual([]);
  });
});

describe('saved scenarios side by side', () => {
  it('stand under their titles, offer by offer', () => {
    const [one, other] = [
      twoOffers(),
      twoOffers((scenario) => {
        first(scenario).name = 'Cedar Point';
        scenario.settings.horizon = 5;
      }),
    ];
    const text = words(
      renderToStaticMarkup(
        <ComparisonMatrix
          compared={[one, other].map((scenario, index) => ({
            id: String(index),
            title: `Plan ${index + 1}`,
            scenario,
            result: calculateScenario(scenario),
          }))}
        />,
      ),
    );
    expect(text).toMatch(/Plan 1 Harbor Lane .*Plan 2 Cedar Point/);
    expect(text).toContain('best');
  });
});

it('speaks of these inputs, because a stranger may read a shared result', () => {
  const text = words(page(twoOffers()));
  expect(text).toContain('Expected on these inputs');
  // The sentence in brackets is the verdict's own.
  expect(text.replace(/\(needs [^)]*\)/g, '')).not.toMatch(/your (inputs|practice)|you (left|entered)/i);
});
