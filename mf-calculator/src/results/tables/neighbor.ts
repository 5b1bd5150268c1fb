export type Step = 'left' | 'right' | 'up' | 'down' | 'start' | 'end';

function first<T>(cells: (T | null | undefined)[]): T | null {
  return cells.find((cell) => cell !== null && cell !== undefined) ?? null;
}

/** The next figure in a direction, skipping cells without one; null at the edge. */
export function neighbor<T>(rows: (T | null)[][], from: T, step: Step): T | null {
  const row = rows.findIndex((cells) => cells.includes(from));
  const cells = rows[row];
  if (!cells) return null;
  const column = cells.indexOf(from);
  const inColumn = (some: (T | null)[][]): (T | null)[] => some.map((each) => each[column] ?? null);
  switch (step) {
    case 'left':
      return first(cells.slice(0, column).reverse());
    case 'right':
      return first(cells.slice(column + 1));
    case 'up':
      return first(inColumn(rows.slice(0, row)).reverse());
    case 'down':
      return first(inColumn(rows.slice(row + 1)));
    case 'start':
      return first(cells);
    case 'end':
      return first([...cells].reverse());
  }
}
