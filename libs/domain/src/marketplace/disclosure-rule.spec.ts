import fc from 'fast-check';
import { bandOf } from './bands';
import { DisclosureRule, MIN_FIRMS, type PopulationCell } from './disclosure-rule';
import { generalize, type PracticeFigures } from './disclosure-steps';
import { AFFILIATIONS, EXACT_CHOICES } from './listing-fields';
import { modelPopulation, POPULATION_MODEL } from './population-model';
import { DIVISION_STATES } from './regions';

const FIGURES = ['state', 'aum', 'revenue', 'clients', 'feeBased', 'affiliation'] as const;

const population = modelPopulation();
const rule = new DisclosureRule(population);

const amount = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const practices: fc.Arbitrary<PracticeFigures> = fc.record({
  state: fc.option(fc.constantFrom(...DIVISION_STATES, 'PR'), { nil: null }),
  aum: amount(2_000_000_000),
  revenue: amount(12_000_000),
  clients: amount(1_500),
  feeBased: amount(100),
  affiliation: fc.option(fc.constantFrom(...AFFILIATIONS), { nil: null }),
});

/** How many firms show each teaser when some figures are missing: counted from what the rule says of each firm. */
const counts = new Map<string, Map<string, number>>();
function firmsShowing(figures: PracticeFigures, shown: string): number {
  const missing = FIGURES.filter((name) => figures[name] === null);
  const key = missing.join();
  let counted = counts.get(key);
  if (!counted) {
    counted = new Map<string, number>();
    const unknown = Object.fromEntries(missing.map((name) => [name, null]));
    const teasers = new Map<string, string>();
    for (const cell of population) {
      const masked = { ...cell.figures, ...unknown };
      const firm = FIGURES.map((name) => masked[name]).join();
      const teaser = teasers.get(firm) ?? JSON.stringify(rule.show(masked, []));
      teasers.set(firm, teaser);
      counted.set(teaser, (counted.get(teaser) ?? 0) + cell.firms);
    }
    counts.set(key, counted);
  }
  return counted.get(shown) ?? 0;
}

const cell = (firms: number, figures: Partial<PracticeFigures> = {}): PopulationCell => ({
  firms,
  figures: {
    state: 'OH',
    aum: 50_000_000,
    revenue: 500_000,
    clients: 100,
    feeBased: 75,
    affiliation: 'ria',
    ...figures,
  },
});

describe('how much a teaser says', () => {
  it(`fits at least ${MIN_FIRMS} firms, counted from what those would show, for 10,000 random listings`, () => {
    fc.assert(
      fc.property(practices, (figures) => {
        const step = rule.stepFor(figures);
        if (step === 'nothing') return;
        expect(firmsShowing(figures, JSON.stringify(rule.show(figures, [])))).toBeGreaterThanOrEqual(MIN_FIRMS);
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not change while the figures stay inside their bands', () => {
    const inside = (figure: 'aum' | 'revenue' | 'clients' | 'feeBased', value: number | null, at: number) => {
      if (value === null) return null;
      const { low, high } = bandOf(figure, value);
      return low + ((high ?? low * 3 + 1) - low) * at;
    };
    fc.assert(
      fc.property(practices, fc.double({ min: 0, max: 0.99, noNaN: true }), (figures, at) => {
        const changed = {
          ...figures,
          aum: inside('aum', figures.aum, at),
          revenue: inside('revenue', figures.revenue, at),
          clients: inside('clients', figures.clients, at),
          feeBased: inside('feeBased', figures.feeBased, at),
        };
        expect(rule.show(changed, [])).toEqual(rule.show(figures, []));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is everything where twenty firms show the same, and less where nineteen do', () => {
    const figures = cell(0).figures;
    expect(new DisclosureRule([cell(20)]).stepFor(figures)).toBe('all');
    expect(new DisclosureRule([cell(19)]).stepFor(figures)).toBe('nothing');
    expect(new DisclosureRule([cell(19), cell(1, { affiliation: 'bank' })]).stepFor(figures)).toBe(
      'without_affiliation',
    );
    expect(new DisclosureRule([cell(19), cell(1, { state: 'TX' })]).stepFor(figures)).toBe('country');
  });

  it('does not count firms that show more: a coarse teaser of rare firms alone would say that they are rare', () => {
    const rare = { affiliation: 'bank' } as const;
    const common = cell(20);
    expect(new DisclosureRule([common, cell(1, rare)]).stepFor(cell(0, rare).figures)).toBe('nothing');
  });

  it('shows nothing of size or place when no firm is like it', () => {
    expect(new DisclosureRule([]).show(cell(0).figures, [])).toEqual({
      area: 'us',
      state: null,
      aum: null,
      revenue: null,
      clients: null,
      feeBased: null,
      affiliation: null,
    });
  });

  it('compares a listing without a figure with firms of any size', () => {
    const some = new DisclosureRule([cell(12), cell(12, { aum: 300_000_000 })]);
    expect(some.stepFor({ ...cell(0).figures, aum: null })).toBe('all');
  });
});

describe('exact choices', () => {
  const figures = cell(0, { aum: 62_300_000 }).figures;

  it('replace the band or the area, and nothing else', () => {
    const bands = generalize(figures, rule.stepFor(figures));
    expect(rule.show(figures, ['aum'])).toEqual({ ...bands, aum: { low: 62_300_000, high: 62_300_000 } });
    expect(rule.show(figures, ['state'])).toEqual({ ...bands, state: 'OH', area: 'east_north_central' });
  });

  it('leave fewer firms, the more of them there are', () => {
    const firms = (['state', 'aum', 'revenue', 'clients'] as const).map((_, index, all) =>
      rule.firmsThatFit(figures, all.slice(0, index)),
    );
    expect(firms[0]).toBeGreaterThanOrEqual(MIN_FIRMS);
    expect(firms).toEqual([...firms].sort((a, b) => b - a));
    expect(new Set(firms).size).toBe(firms.length);
    expect(rule.firmsThatFit(figures, EXACT_CHOICES)).toBeLessThan(1);
  });
});

describe('the model of all firms', () => {
  it('has as many firms as its source, in every state, the same ones every time', () => {
    expect(population.reduce((sum, { firms }) => sum + firms, 0)).toBe(POPULATION_MODEL.firms);
    expect(new Set(population.map(({ figures }) => figures.state))).toEqual(new Set(DIVISION_STATES));
    expect(modelPopulation()).toEqual(population);
  });
});
