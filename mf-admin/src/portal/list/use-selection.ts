import { useState } from 'react';
import type { RowId } from '@app/contracts';

/** Rows of one selection: more are a job for a file. */
export const SELECTION_MAX = 500;

export type Selection<Row> = {
  rows: Row[];
  size: number;
  has: (row: Row) => boolean;
  hasAll: (rows: readonly Row[]) => boolean;
  put: (rows: readonly Row[], isSelected: boolean) => void;
  set: (rows: readonly Row[]) => void;
  clear: () => void;
};

type Chosen<Row> = { of: string; rows: ReadonlyMap<RowId, Row> };

/**
 * The rows that a person has chosen, as they saw them: a later page or a newer answer changes none of them.
 * @param of what the list shows, its filters for example: the selection ends with it
 */
export function useSelection<Row extends { id: RowId }>(of: string): Selection<Row> {
  const [kept, setKept] = useState<Chosen<Row>>({ of, rows: new Map() });
  const rows: ReadonlyMap<RowId, Row> = kept.of === of ? kept.rows : new Map<RowId, Row>();
  const set = (next: readonly Row[]) =>
    setKept({ of, rows: new Map(next.slice(0, SELECTION_MAX).map((row) => [row.id, row])) });
  return {
    rows: [...rows.values()],
    size: rows.size,
    has: ({ id }) => rows.has(id),
    hasAll: (wanted) => wanted.length > 0 && wanted.every(({ id }) => rows.has(id)),
    put: (changed, isSelected) => {
      const ids = new Set<RowId>(changed.map(({ id }) => id));
      const others = [...rows.values()].filter(({ id }) => !ids.has(id));
      set(isSelected ? [...others, ...changed] : others);
    },
    set,
    clear: () => set([]),
  };
}
