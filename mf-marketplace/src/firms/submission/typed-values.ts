import { newFirmSubmission } from '@app/domain';
import { sessionStore } from '@app/web-kit';
import { valuesOf, type SubmissionValues } from './submission-values';

/** What was typed and not saved, and the revision that it is based on. */
export type TypedValues = { revision: number; values: SubmissionValues };

const keyOf = (id: string) => `firm-submission:${id}`;
const EMPTY = valuesOf(newFirmSubmission());

/** A number is kept as it was typed, which may be no number. */
function isLike(value: unknown, empty: unknown): boolean {
  return empty === null ? ['string', 'number'].includes(typeof value) || value === null : typeof value === typeof empty;
}

function isValues(value: unknown): value is SubmissionValues {
  if (typeof value !== 'object' || value === null) return false;
  const entered: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(EMPTY).every(([name, empty]) => name in entered && isLike(entered[name], empty));
}

/** In this tab only, and no longer than the session. */
export function keepTyped(id: string, typed: TypedValues): void {
  sessionStore().setItem(keyOf(id), JSON.stringify(typed));
}

export function forgetTyped(id: string): void {
  sessionStore().removeItem(keyOf(id));
}

export function readTyped(id: string): TypedValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStore().getItem(keyOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('values' in kept)) return null;
    const { revision, values } = kept;
    return typeof revision === 'number' && isValues(values) ? { revision, values } : null;
  } catch {
    return null;
  }
}
