/** Letters of a table’s size on a line of the full width, and what the space between two columns takes of it. */
const [LETTERS, SPACE] = [70, 4];
/** Shares of the width: what the first column has where both are long, at least and at most. */
const [LEAST, MOST] = [0.32, 0.68];

/**
 * Shares of the width for a table of two columns. A first column that is short, such as a week, takes one line’s width
 * and leaves the rest to the words beside it; long ones share by their longest cells.
 */
export function pairWidths(header: readonly string[], rows: readonly (readonly string[])[]): [number, number] {
  const longest = (column: number) => Math.max(1, ...[header, ...rows].map((row) => row[column]?.length ?? 0));
  const [first, second] = [longest(0), longest(1)];
  const inProportion = Math.min(Math.max(first / (first + second), LEAST), MOST);
  const share = Math.min((first + SPACE) / LETTERS, inProportion);
  return [share, 1 - share];
}
