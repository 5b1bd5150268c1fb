import { sessionStore } from '@app/web-kit';
import type { ProfileValues } from './profile-values';

/** What was typed and not saved, and the revision that it is based on. */
export type ProfileDraft = { revision: number; values: ProfileValues };

const keyOf = (userId: string) => `buyer-profile-draft:${userId}`;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isTyped = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'string';

function isValues(value: unknown): value is ProfileValues {
  if (!isRecord(value)) return false;
  const { types, states, channels, financing, assetsFrom, assetsTo, kind, timeline, cash, summary } = value;
  return (
    [types, states, channels, financing].every(isList) &&
    [assetsFrom, assetsTo].every(isTyped) &&
    [kind, timeline, cash, summary].every((each) => typeof each === 'string')
  );
}

/** In this tab only, and no longer than the session. */
export function keepDraft(userId: string, draft: ProfileDraft): void {
  sessionStore().setItem(keyOf(userId), JSON.stringify(draft));
}

export function forgetDraft(userId: string): void {
  sessionStore().removeItem(keyOf(userId));
}

export function readDraft(userId: string): ProfileDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStore().getItem(keyOf(userId)) ?? 'null');
    if (!isRecord(kept) || typeof kept['revision'] !== 'number' || !isValues(kept['values'])) return null;
    return { revision: kept['revision'], values: kept['values'] };
  } catch {
    return null;
  }
}
