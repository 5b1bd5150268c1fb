import { sessionStore } from '@app/web-kit';

/** What was typed and is not saved, and the revision that it is based on. */
export type TypedDraft<Values> = { revision: number; values: Values };

export type TypedDrafts<Values> = {
  keep(id: string, typed: TypedDraft<Values>): void;
  forget(id: string): void;
  read(id: string): TypedDraft<Values> | null;
};

/** A number is kept as it was typed, which may be no number. */
function isLike(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return empty === null ? ['string', 'number'].includes(typeof value) || value === null : typeof value === typeof empty;
}

/**
 * What is typed into forms of one kind, by the id of what is edited: in this tab only, and no longer than the session.
 *
 * @param empty a form with nothing in it: what is read back has its fields and their kinds
 */
export function typedDrafts<Values extends object>(prefix: string, empty: Values): TypedDrafts<Values> {
  const keyOf = (id: string) => `${prefix}:${id}`;
  const isValues = (value: unknown): value is Values => {
    if (typeof value !== 'object' || value === null) return false;
    const entered: Readonly<Record<string, unknown>> = { ...value };
    return Object.entries(empty).every(([name, like]) => name in entered && isLike(entered[name], like));
  };
  return {
    keep: (id, typed) => sessionStore().setItem(keyOf(id), JSON.stringify(typed)),
    forget: (id) => sessionStore().removeItem(keyOf(id)),
    read(id) {
      try {
        const kept: unknown = JSON.parse(sessionStore().getItem(keyOf(id)) ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('values' in kept)) return null;
        const { revision, values } = kept;
        return typeof revision === 'number' && isValues(values) ? { revision, values } : null;
      } catch {
        return null;
      }
    },
  };
}
