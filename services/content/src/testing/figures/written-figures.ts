/** The position of a figure in a text. */
export type WrittenFigure = { text: string; from: number; to: number };

/**
 * Amounts in dollars, grouped numbers, shares, multiples, points and decimals. Years, dates and counts are not figures.
 */
const FIGURE = new RegExp(
  [
    String.raw`[−-]?\$\d{1,3}(?:,\d{3})*(?:\.\d+)?[KMB]?`,
    String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`,
    String.raw`\d+(?:\.\d+)?(?:%|\s(?:percent|times|points))`,
    String.raw`\d+\.\d+`,
  ].join('|'),
  'g',
);

/** Every figure of a text that a reader could check. */
export function writtenFigures(text: string): WrittenFigure[] {
  return [...text.matchAll(FIGURE)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Whether the text contains a passage as it is, not as part of a longer number. */
export const quotes = (text: string, passage: string): boolean => placesOf(passage, text).length > 0;

/** Figures of `text` that are in none of its `known` passages, each with the words around it. */
export function unknownFigures(text: string, known: readonly string[]): string[] {
  const passages = known.flatMap((passage) => placesOf(passage, text));
  return writtenFigures(text)
    .filter(({ from, to }) => !passages.some((place) => place.from <= from && to <= place.to))
    .map(
      ({ text: figure, from, to }) => text.slice(Math.max(0, from - 40), to + 20).replace(/\s+/g, ' ') + ` [${figure}]`,
    );
}

/** A number that is part of a longer one is another number. */
function placesOf(passage: string, text: string): { from: number; to: number }[] {
  const places = [];
  for (let from = text.indexOf(passage); from >= 0; from = text.indexOf(passage, from + 1)) {
    const to = from + passage.length;
    const beginsInside = /^\d/.test(passage) && /\d[.,]?$/.test(text.slice(Math.max(0, from - 2), from));
    const endsInside = /\d$/.test(passage) && /^(?:[.,]?\d|%)/.test(text.slice(to, to + 2));
    if (!beginsInside && !endsInside) places.push({ from, to });
  }
  return places;
}

/** All strings of a value, one a line: the text of a page whatever its blocks are. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).filter(Boolean).join('\n');
}
