import { sessionStore } from '@app/web-kit';
import { EMPTY, isField, type ReviewValues } from './review-values';

const keyOf = (userId: string, slug: string) => `firm-review-draft:${userId}:${slug}`;

/** In this tab only, and no longer than the session. */
export function keepDraft(userId: string, slug: string, values: ReviewValues): void {
  sessionStore().setItem(keyOf(userId, slug), JSON.stringify(values));
}

export function forgetDraft(userId: string, slug: string): void {
  sessionStore().removeItem(keyOf(userId, slug));
}

export function readDraft(userId: string, slug: string): ReviewValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStore().getItem(keyOf(userId, slug)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = { ...EMPTY };
    for (const [name, value] of Object.entries(kept))
      if (isField(name) && typeof value === 'string') values[name] = value;
    return values;
  } catch {
    return null;
  }
}
