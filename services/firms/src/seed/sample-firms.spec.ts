import { US_STATES, type DealTemplateInput } from '@app/contracts';
import {
  CHANNEL_DEFAULTS,
  CHANNELS,
  factState,
  FIRM_FACTS,
  ILLUSTRATIVE_ASSUMPTIONS,
  type Channel,
  type FactKey,
  type FactValues,
  type Offer,
  type PayoutStep,
  type SampleFirm,
} from '@app/domain';
import { SAMPLE_FIRMS } from './sample-firms';

const TODAY = '2026-11-26';
const FEWEST: Record<Channel, number> = { wirehouse: 8, regional: 11, independent: 12, ria: 13 };
/**
 * Client assets for each advisor, in millions of dollars. Our own bands, wide enough for a plain and for an affluent
 * clientele; deal-defaults.md counts $120 million for $1 million of production.
 */
const ASSETS_BAND: Record<Channel, readonly [low: number, high: number]> = {
  wirehouse: [110, 300],
  regional: [80, 220],
  independent: [25, 120],
  ria: [60, 300],
};
/** What an advisor with $600,000 of production was paid, in percent (trade press, May 2025). */
const PAID_AT_600K: Partial<Record<Channel, readonly [low: number, high: number]>> = {
  wirehouse: [32, 42],
  regional: [40, 43.5],
};
/** Published total of a large wirehouse at $2 million, deferral included; cash alone is not above it. */
const HIGHEST_EMPLOYEE_PAYOUT = 48;
/** Well-known firms, custodians and vendors of the industry. */
const REAL_NAMES = `
  Merrill, Bank of America, Morgan Stanley, UBS, Wells Fargo, JPMorgan, J.P. Morgan, Chase, Goldman Sachs, Citi,
  Citigroup, Smith Barney, Paine Webber, Dean Witter, A.G. Edwards, Wachovia, Prudential, Edward Jones, Raymond James,
  Stifel, Baird, Janney, Ameriprise, RBC, Oppenheimer, Piper Sandler, D.A. Davidson, Hilltop, Benjamin Edwards,
  Stephens, J.J.B. Hilliard, Hilliard Lyons, Morgan Keegan, Wedbush, Crowell Weedon, B. Riley, Rockefeller, First
  Republic, Truist, Regions, PNC, Fifth Third, Huntington, U.S. Bancorp, Citizens, KeyBanc, Northern Trust, Bessemer,
  Glenmede, Brown Brothers, LPL, Osaic, Advisor Group, Cetera, Commonwealth Financial, Cambridge Investment, Kestra,
  Avantax, HD Vest, Securities America, Royal Alliance, SagePoint, Woodbury, Ladenburg, Securian, Northwestern Mutual,
  MassMutual, New York Life, Guardian, Lincoln Financial, Equitable, Principal, Thrivent, Primerica, Transamerica,
  Waddell, Cadaret, Kovack, Prospera, Geneos, Lion Street, J.W. Cole, Parkland, Arkadios, American Portfolios,
  PlanMember, Steward Partners, Sanctuary, Dynasty, Hightower, Focus Financial, Mariner, Captrust, Creative Planning,
  Mercer, Edelman, Fisher Investments, Beacon Pointe, Cresset, Wealth Enhancement, Carson, Savant, Buckingham,
  Corient, Allworth, Cerity, Mission Wealth, Moneta, Brightworth, Bailard, Aspiriant, Homrich, Plante Moran, Laird
  Norton, Brighton Jones, Waverly, Wescott, Fidelity, Schwab, TD Ameritrade, E-Trade, Vanguard, Pershing, BNY, State
  Street, Apex Clearing, Hilltop Securities, RBC Correspondent, National Financial Services, First Clearing, Altruist,
  Betterment, Interactive Brokers, SEI, Robinhood, Envestnet, Orion, AssetMark, Addepar, Tamarac, Salesforce, Redtail,
  Wealthbox, eMoney, MoneyGuide, RightCapital, Black Diamond, Morningstar, Bloomberg
`
  .split(',')
  .map((name) => name.trim().replaceAll(/\s+/g, ' '));
const OPTIONAL: readonly FactKey[] = ['description', 'payoutGrid', 'deal'];
const OF_REAL_FIRMS_ONLY: readonly FactKey[] = ['crd', 'sec'];
const INVENTED_CUSTODIANS = [
  'Ferrymont Clearing',
  'Kestlewick Clearing',
  'Lanthorn Custody',
  'Pembrake Clearing',
  'Ullesmark Custody',
];
const GENERIC_CUSTODIANS = ['Self-clearing', 'Affiliated trust company'];

function valueOf<Key extends FactKey>({ facts }: SampleFirm, key: Key): FactValues[Key] | undefined {
  return facts.find((fact) => fact.key === key)?.value as FactValues[Key] | undefined;
}

const required = <Key extends FactKey>(firm: SampleFirm, key: Key): FactValues[Key] => valueOf(firm, key)!;

/** Slugs of the firms that break a rule. */
const breaking = (keeps: (firm: SampleFirm) => boolean): string[] =>
  SAMPLE_FIRMS.filter((firm) => !keeps(firm)).map(({ slug }) => slug);

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const payoutAt = (steps: readonly PayoutStep[], production: number): number =>
  steps.filter(({ from }) => from <= production).at(-1)!.percentage;

function textsOf(firm: SampleFirm): string[] {
  const deal = valueOf(firm, 'deal');
  return [
    required(firm, 'ownership'),
    required(firm, 'culture'),
    ...required(firm, 'pros'),
    ...required(firm, 'cons'),
    ...(deal === undefined ? [] : [deal.note]),
  ];
}

const ALL_FACTS = SAMPLE_FIRMS.flatMap(({ channel, facts }) => facts.map((fact) => ({ channel, fact })));

describe('the sample firms', () => {
  it.each(CHANNELS)('are enough for a directory of the channel: %s', (channel) => {
    expect(SAMPLE_FIRMS.filter((firm) => firm.channel === channel).length).toBeGreaterThanOrEqual(FEWEST[channel]);
  });

  it('share no name, address or website', () => {
    expect(repeated(SAMPLE_FIRMS.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(SAMPLE_FIRMS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(SAMPLE_FIRMS.map((firm) => required(firm, 'website')))).toEqual([]);
  });

  it('have an address of plain letters that begins their name, and a website that cannot exist', () => {
    const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g)!;
    expect(breaking(({ slug }) => /^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(breaking(({ slug, name }) => wordsOf(name).join(' ').startsWith(wordsOf(slug).join(' ')))).toEqual([]);
    expect(breaking((firm) => required(firm, 'website') === `https://${firm.slug}.example`)).toEqual([]);
  });

  it('have every fact once, in the order of the page, and no number of a register', () => {
    const keysOf = ({ facts }: SampleFirm) => facts.map(({ key }) => key);
    const expected = (firm: SampleFirm) =>
      (Object.keys(FIRM_FACTS) as FactKey[]).filter(
        (key) => !OF_REAL_FIRMS_ONLY.includes(key) && (!OPTIONAL.includes(key) || keysOf(firm).includes(key)),
      );
    for (const firm of SAMPLE_FIRMS) expect([firm.slug, ...keysOf(firm)]).toEqual([firm.slug, ...expected(firm)]);
  });

  it('say of every fact that it is invented', () => {
    const sources = ALL_FACTS.map(({ fact: { source } }) => ({ ...source, retrievedOn: '' }));
    expect(new Set(sources.map((source) => JSON.stringify(source)))).toEqual(
      new Set([JSON.stringify({ kind: 'sample', title: 'Invented for this sample', url: null, retrievedOn: '' })]),
    );
  });

  it('are in states that exist', () => {
    expect(breaking((firm) => required(firm, 'headquarters').state in US_STATES)).toEqual([]);
  });

  it('have no real firm or custodian in a name or a text', () => {
    expect(new Set(REAL_NAMES).size).toBe(REAL_NAMES.length);
    expect(REAL_NAMES.length).toBeGreaterThanOrEqual(80);
    // As written: many of these names are plain words in lower case.
    const real = new RegExp(`\\b(${REAL_NAMES.map((name) => name.replaceAll('.', '\\.')).join('|')})\\b`);
    expect(real.test('Custody at Charles Schwab')).toBe(true);
    expect(breaking((firm) => !real.test(JSON.stringify(firm)))).toEqual([]);
  });

  it('hold assets at invented custodians, or name none', () => {
    const known = new Set([...INVENTED_CUSTODIANS, ...GENERIC_CUSTODIANS]);
    const used = new Set(SAMPLE_FIRMS.flatMap((firm) => required(firm, 'custodians')));
    expect(used).toEqual(known);
    expect(breaking((firm) => required(firm, 'custodians').length > 0)).toEqual([]);
  });
});

describe('the figures of a sample firm', () => {
  it('are whole, and as many dollars for each advisor as its channel has', () => {
    expect(breaking((firm) => Number.isSafeInteger(required(firm, 'assets')))).toEqual([]);
    expect(breaking((firm) => Number.isSafeInteger(required(firm, 'advisors')))).toEqual([]);
    expect(
      breaking((firm) =>
        within(required(firm, 'assets') / required(firm, 'advisors') / 1_000_000, ASSETS_BAND[firm.channel]),
      ),
    ).toEqual([]);
  });

  it('have a grid that begins at nothing and never pays less for more, and none at an RIA', () => {
    const rises = (steps: readonly PayoutStep[]) =>
      steps[0]?.from === 0 &&
      steps.slice(1).every(({ from, percentage }, index) => {
        const before = steps[index]!;
        return from > before.from && percentage >= before.percentage;
      });
    expect(breaking((firm) => rises(valueOf(firm, 'payoutGrid') ?? [{ from: 0, percentage: 0 }]))).toEqual([]);
    expect(breaking((firm) => firm.channel !== 'ria' || valueOf(firm, 'payoutGrid') === undefined)).toEqual([]);
  });

  it('have a grid that pays what the channel pays', () => {
    const pays = (channel: Channel, steps: readonly PayoutStep[]) => {
      const observed = PAID_AT_600K[channel];
      if (observed === undefined) {
        const { low, high } = CHANNEL_DEFAULTS[channel].payout.range!;
        return steps.every(({ percentage }) => within(percentage, [low, high]));
      }
      return within(payoutAt(steps, 600_000), observed) && steps.at(-1)!.percentage <= HIGHEST_EMPLOYEE_PAYOUT;
    };
    expect(
      breaking((firm) => {
        const steps = valueOf(firm, 'payoutGrid');
        return steps === undefined || pays(firm.channel, steps);
      }),
    ).toEqual([]);
  });

  it('have a deal from low to high, inside the range of the channel', () => {
    const ordered = ([low, high]: readonly [number, number]) => low <= high;
    const offers = (channel: Channel, { upfront, backEnd, years }: FactValues['deal']) => {
      const market = ILLUSTRATIVE_ASSUMPTIONS[channel];
      const inside = (value: number, { low, high }: { low: number; high: number }) => within(value, [low, high]);
      return (
        ordered(upfront) &&
        ordered(backEnd) &&
        upfront.every((end) => inside(end, market.upfront)) &&
        backEnd.every((end) => inside(end, market.backends)) &&
        inside(years, market.noteYears)
      );
    };
    expect(
      breaking((firm) => {
        const deal = valueOf(firm, 'deal');
        return deal === undefined || offers(firm.channel, deal);
      }),
    ).toEqual([]);
  });
});

describe('the dates of a sample firm', () => {
  it('follow one another: founded, applies, read, today', () => {
    const inOrder = ({ facts }: SampleFirm, founded: number) =>
      facts.every(
        ({ asOf, source }) =>
          founded < Number(asOf.slice(0, 4)) && asOf <= source.retrievedOn && source.retrievedOn <= TODAY,
      );
    expect(breaking((firm) => inOrder(firm, required(firm, 'founded')))).toEqual([]);
  });

  it('have none of a verification, so that no invented value looks checked', () => {
    const states = new Set(ALL_FACTS.map(({ fact }) => `${fact.verifiedOn} ${factState(fact, TODAY)}`));
    expect([...states]).toEqual(['null sample']);
  });
});

const PRAISE =
  /!|\b(leading|world-class|best-in-class|premier|unparalleled|cutting-edge|exceptional|unique|innovative)\b/i;

describe('the texts of a sample firm', () => {
  it('are each its own', () => {
    expect(repeated(SAMPLE_FIRMS.flatMap(textsOf))).toEqual([]);
    expect(repeated(SAMPLE_FIRMS.map((firm) => required(firm, 'technology').join()))).toEqual([]);
  });

  it('are one to three sentences that fit a card, and praise nothing', () => {
    const sentences = (text: string) => text.split(/[.?](?:\s|$)/).filter(Boolean).length;
    const faults = SAMPLE_FIRMS.flatMap(textsOf).filter(
      (text) => !text.endsWith('.') || text.length > 260 || !within(sentences(text), [1, 3]) || PRAISE.test(text),
    );
    expect(faults).toEqual([]);
  });

  it('have two or three advantages and as many disadvantages', () => {
    expect(breaking((firm) => within(required(firm, 'pros').length, [2, 3]))).toEqual([]);
    expect(breaking((firm) => within(required(firm, 'cons').length, [2, 3]))).toEqual([]);
    expect(breaking((firm) => within(required(firm, 'technology').length, [2, 3]))).toEqual([]);
  });
});

/** By address at run time: no context imports another, and only this test compares the two seeds. */
const TEMPLATES = new URL('../../../calculator/src/seed/templates.ts', import.meta.url).href;
const { SEED_TEMPLATES } = (await import(TEMPLATES)) as { SEED_TEMPLATES: DealTemplateInput[] };

const PRODUCTION = 1_000_000;

/** All back-ends together if each is paid, as a percentage of T-12; a shared cap in dollars counts once. */
function backEndsOf({ backends }: Offer): number {
  const caps = new Map<string, number>();
  let percentage = 0;
  for (const { pay } of backends) {
    if (pay.basis === 'bpsTransferred') caps.set(pay.capGroup ?? '', ((pay.cap ?? 0) / PRODUCTION) * 100);
    else percentage += pay.value * 100;
  }
  return [...caps.values()].reduce((sum, cap) => sum + cap, percentage);
}

/** Low and high as percentages of T-12. Basis points: for a practice with assets of 80 to 120 times T-12. */
function upfrontOf({ upfront: { basis, value } }: Offer): readonly [low: number, high: number] {
  return basis === 'bpsAssets' ? [(value / 100) * 80, (value / 100) * 120] : [value * 100, value * 100];
}

describe('a deal template of the calculator', () => {
  it('exists for six firms', () => {
    expect(new Set(SEED_TEMPLATES.map(({ firm }) => firm)).size).toBe(6);
  });

  it.each(SEED_TEMPLATES.map((template) => [template.firm, template] as const))(
    'says what the profile of its firm says: %s',
    (slug, { firmName, asOf, offer }) => {
      const firm = SAMPLE_FIRMS.find((each) => each.slug === slug)!;
      expect(firm).toMatchObject({ name: firmName, channel: offer.channel });

      const fact = firm.facts.find(({ key }) => key === 'deal');
      const deal = valueOf(firm, 'deal');
      const [low, high] = upfrontOf(offer);
      if (high === 0) {
        expect(deal).toBeUndefined();
      } else {
        expect(fact?.asOf).toBe(asOf);
        expect(within(low, deal!.upfront) && within(high, deal!.upfront)).toBe(true);
        expect(deal?.backEnd[1]).toBeCloseTo(backEndsOf(offer), 6);
        expect(deal?.years).toBe(offer.note.term);
      }

      const steps = valueOf(firm, 'payoutGrid');
      if (offer.payout.kind === 'grid') {
        expect(steps).toEqual(offer.payout.tiers.map(({ from, rate }) => ({ from, percentage: rate * 100 })));
      } else if (steps !== undefined) {
        expect(offer.payout).toEqual({ kind: 'flat', rate: payoutAt(steps, PRODUCTION) / 100 });
      }
    },
  );
});
