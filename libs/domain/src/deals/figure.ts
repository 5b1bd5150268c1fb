export type InputUnit = 'usd' | 'percent' | 'years';

/** One number that a figure was calculated from. Dollars, a percentage as written, or years. */
export type FigureInput = { label: string; value: number; unit: InputUnit };

/** A result that can show how it was calculated. */
export type Figure = { cents: number; formula: string; inputs: FigureInput[] };
