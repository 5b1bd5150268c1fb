import {
  entryOfPublic,
  OWNER_FACT_KEYS,
  readFirmDraft,
  sameValue,
  type FactEntry,
  type FactKey,
  type FirmDraft,
  type FirmFact,
} from '@app/domain';
import { sessionStore } from '@app/web-kit';

/** The inputs of every fact that an owner may state. */
export type DraftValues = Record<FactKey, FactEntry>;

/** What is in the draft, and for the rest what is public. */
export function valuesOf(facts: readonly FirmFact[], draft: FirmDraft): DraftValues {
  const values = OWNER_FACT_KEYS.map((key) => [key, draft[key] ?? entryOfPublic(facts, key)]);
  return Object.fromEntries(values) as DraftValues;
}

/** Only what differs from the page; what was emptied says nothing. */
export function draftOf(values: DraftValues, facts: readonly FirmFact[]): FirmDraft {
  const draft: FirmDraft = {};
  for (const key of OWNER_FACT_KEYS) {
    const entry = values[key];
    if (!sameValue(entry, entryOfPublic(facts, key))) draft[key] = entry;
  }
  return draft;
}

/** What was typed and not saved, and the revision that it is based on. */
export type KeptDraft = { revision: number; entries: FirmDraft };

const keyOf = (userId: string, id: string) => `firm-draft:${userId}:${id}`;

/** In this tab only, and no longer than the session. */
export function keepDraft(userId: string, id: string, draft: KeptDraft): void {
  sessionStore().setItem(keyOf(userId, id), JSON.stringify(draft));
}

export function forgetDraft(userId: string, id: string): void {
  sessionStore().removeItem(keyOf(userId, id));
}

export function readKept(userId: string, id: string): KeptDraft | null {
  try {
    return keptOf(JSON.parse(sessionStore().getItem(keyOf(userId, id)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Also of what a conflict brings. */
export function keptOf(kept: unknown): KeptDraft | null {
  if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('entries' in kept)) return null;
  const entries = readFirmDraft(kept.entries);
  return typeof kept.revision === 'number' && entries ? { revision: kept.revision, entries } : null;
}
