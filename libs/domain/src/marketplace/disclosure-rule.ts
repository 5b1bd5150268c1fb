import { isExact, type FigureRange } from './bands';
import {
  DISCLOSURE_STEPS,
  generalize,
  withExactChoices,
  type DisclosureStep,
  type PracticeFigures,
  type PublicFigures,
} from './disclosure-steps';
import type { ExactChoice } from './listing-fields';

/** Firms that a teaser has to fit, at least. */
export const MIN_FIRMS = 20;

/** So many firms share these figures; of each figure only its band counts. */
export type PopulationCell = { figures: PracticeFigures; firms: number };

type CountedCell = PopulationCell & { step: DisclosureStep };

/** Of bands at one step the lower bound tells which they are. */
function keyOf({ area, aum, revenue, clients, feeBased, affiliation }: PublicFigures): string {
  return `${area} ${aum?.low} ${revenue?.low} ${clients?.low} ${feeBased?.low} ${affiliation}`;
}

/**
 * Each cell of the population takes the first step at which at least `MIN_FIRMS` firms would show the same, counted
 * among those that no earlier step has taken: a coarse teaser that only rare practices show would reveal that they are
 * rare.
 */
class StepTable {
  private readonly cells: CountedCell[] = [];
  /** Of each step, how many firms show the same teaser there. */
  private readonly firms = new Map<DisclosureStep, Map<string, number>>();

  constructor(population: readonly PopulationCell[]) {
    let left = [...population];
    for (const step of DISCLOSURE_STEPS) {
      const firms = new Map<string, number>();
      const keys = left.map((cell) => keyOf(generalize(cell.figures, step)));
      left.forEach((cell, index) => {
        const key = keys[index] ?? '';
        firms.set(key, (firms.get(key) ?? 0) + cell.firms);
      });
      const taken = left.map((_, index) => (firms.get(keys[index] ?? '') ?? 0) >= MIN_FIRMS);
      this.cells.push(...left.filter((_, index) => taken[index]).map((cell) => ({ ...cell, step })));
      left = left.filter((_, index) => !taken[index]);
      this.firms.set(step, firms);
    }
  }

  /** The step of a practice; the last shows nothing and always fits. */
  stepFor(figures: PracticeFigures): DisclosureStep {
    const fits = (step: DisclosureStep) =>
      (this.firms.get(step)?.get(keyOf(generalize(figures, step))) ?? 0) >= MIN_FIRMS;
    return DISCLOSURE_STEPS.find(fits) ?? 'nothing';
  }

  /** The cells whose teaser is this one. */
  cellsLike(figures: PracticeFigures, step: DisclosureStep): PopulationCell[] {
    const shown = keyOf(generalize(figures, step));
    return this.cells.filter((cell) => cell.step === step && keyOf(generalize(cell.figures, step)) === shown);
  }
}

/** How much a teaser may say, by a population of firms. */
export class DisclosureRule {
  /** By which figures are missing: a listing without a figure is compared with firms whatever theirs is. */
  private readonly tables = new Map<string, StepTable>();

  constructor(private readonly population: readonly PopulationCell[]) {}

  stepFor(figures: PracticeFigures): DisclosureStep {
    return this.tableFor(figures).stepFor(figures);
  }

  /** What a teaser of the practice shows, with the owner's exact choices. */
  show(figures: PracticeFigures, exact: readonly ExactChoice[]): PublicFigures {
    return withExactChoices(generalize(figures, this.stepFor(figures)), figures, exact);
  }

  /**
   * About how many firms a teaser fits. Inside a band the firms are taken to be spread evenly over the logarithm of
   * the figure, and an exact figure fits those within half a percent of it. Bands alone give an exact count.
   */
  firmsThatFit(figures: PracticeFigures, exact: readonly ExactChoice[]): number {
    const table = this.tableFor(figures);
    const step = table.stepFor(figures);
    const shown = withExactChoices(generalize(figures, step), figures, exact);
    const cells = table.cellsLike(figures, step);
    return cells.reduce((sum, cell) => sum + cell.firms * shareThatFits(cell.figures, shown), 0);
  }

  private tableFor(figures: PracticeFigures): StepTable {
    const missing = FIGURES.filter((name) => figures[name] === null);
    const key = missing.join();
    let table = this.tables.get(key);
    if (!table) {
      table = new StepTable(masked(this.population, missing));
      this.tables.set(key, table);
    }
    return table;
  }
}

const FIGURES = ['state', 'aum', 'revenue', 'clients', 'feeBased', 'affiliation'] as const;

/** The population with some figures unknown; cells that differ in these alone become one. */
function masked(population: readonly PopulationCell[], missing: readonly (keyof PracticeFigures)[]): PopulationCell[] {
  const unknown = Object.fromEntries(missing.map((name) => [name, null]));
  const cells = new Map<string, PopulationCell>();
  for (const cell of population) {
    const figures = { ...cell.figures, ...unknown };
    const key = FIGURES.map((name) => figures[name]).join();
    cells.set(key, { figures, firms: cell.firms + (cells.get(key)?.firms ?? 0) });
  }
  return [...cells.values()];
}

/** Width of an exact figure on a logarithmic scale: half a percent to either side. */
const EXACT_WIDTH = Math.log(1.005 / 0.995);
/** Bands that begin at zero are taken to be as wide as a factor of four, open ones as well. */
const OPEN_WIDTH = Math.log(4);

function shareOfExact(figure: 'aum' | 'revenue' | 'clients' | 'feeBased', cell: PracticeFigures): number {
  const value = cell[figure];
  if (value === null) return 1;
  const band = generalize(cell, 'all')[figure];
  const width = band && band.low > 0 && band.high !== null ? Math.log(band.high / band.low) : OPEN_WIDTH;
  return Math.min(EXACT_WIDTH / width, 1);
}

function shareThatFits(cell: PracticeFigures, shown: PublicFigures): number {
  if (shown.state !== null && cell.state !== shown.state) return 0;
  let share = 1;
  for (const figure of ['aum', 'revenue', 'clients', 'feeBased'] as const) {
    const range = shown[figure];
    if (range && isExact(range)) share *= sameBand(figure, range, cell) ? shareOfExact(figure, cell) : 0;
  }
  return share;
}

function sameBand(figure: 'aum' | 'revenue' | 'clients' | 'feeBased', exact: FigureRange, cell: PracticeFigures) {
  const band = generalize(cell, 'all')[figure];
  return !!band && exact.low >= band.low && (band.high === null || exact.low < band.high);
}
