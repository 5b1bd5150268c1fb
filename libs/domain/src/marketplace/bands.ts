/** A figure as the public reads it: from `low` up to, but without, `high`; open above when null; exact when equal. */
export type FigureRange = { low: number; high: number | null };

/** What a practice is measured by. Dollars, persons or households, percent as written, or times revenue. */
export const BANDED_FIGURES = ['aum', 'revenue', 'clients', 'feeBased', 'staff', 'price', 'multiple'] as const;
export type BandedFigure = (typeof BANDED_FIGURES)[number];

const MILLION = 1_000_000;
const millions = (...bounds: number[]): number[] => bounds.map((bound) => bound * MILLION);

/** Lower bounds of the bands, ascending; each band ends where the next begins and the last is open above. */
const FINE: Record<BandedFigure, readonly number[]> = {
  aum: millions(0, 25, 50, 100, 250, 500, 1_000),
  revenue: millions(0, 0.25, 0.5, 1, 2.5, 5),
  clients: [0, 50, 100, 200, 400, 800],
  feeBased: [0, 25, 50, 75, 90],
  staff: [0, 2, 6, 11],
  price: millions(0, 0.5, 1, 2.5, 5, 10),
  multiple: [0, 1.5, 2, 2.5, 3, 3.5],
};

/** Three bands each, for a practice that the finer ones would make too easy to recognize. */
const COARSE = {
  aum: millions(0, 100, 500),
  revenue: millions(0, 0.5, 2.5),
  clients: [0, 100, 400],
} as const satisfies Partial<Record<BandedFigure, readonly number[]>>;
export type CoarseFigure = keyof typeof COARSE;

function bandIndex(bounds: readonly number[], value: number): number {
  return Math.max(
    bounds.findLastIndex((bound) => value >= bound),
    0,
  );
}

function bandAt(bounds: readonly number[], value: number): FigureRange {
  const index = bandIndex(bounds, value);
  return { low: bounds[index] ?? 0, high: bounds[index + 1] ?? null };
}

/** The band of a value of 0 or more; the lower bound belongs to the band. */
export function bandOf(figure: BandedFigure, value: number): FigureRange {
  return bandAt(FINE[figure], value);
}

export function coarseBandOf(figure: CoarseFigure, value: number): FigureRange {
  return bandAt(COARSE[figure], value);
}

/** All bands of a figure, ascending. */
export function bandsOf(figure: BandedFigure): FigureRange[] {
  return FINE[figure].map((bound) => bandAt(FINE[figure], bound));
}

export function exactly(value: number): FigureRange {
  return { low: value, high: value };
}

export function isExact({ low, high }: FigureRange): boolean {
  return low === high;
}

/** Whether some value could lie in both: an exact figure lies in the band that contains it. */
export function overlap(a: FigureRange, b: FigureRange): boolean {
  const endsAfter = (range: FigureRange, low: number) =>
    range.high === null || (isExact(range) ? range.high >= low : range.high > low);
  return endsAfter(a, b.low) && endsAfter(b, a.low);
}
