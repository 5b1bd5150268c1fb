import type { DocumentKind, WorkingCopy } from '@app/contracts';
import { localStore } from '@app/web-kit';
import { isSameContent } from './same-content';

/** What a tab that is killed loses at most. */
export const SOON_MS = 500;

/** In this browser, and no longer than the session: what was typed and was not saved. */
const placeOf = (kind: DocumentKind, id: number | null) => `document:${kind}:${id ?? 'new'}`;

/** A place for one form: a second tab of the same person has its own, and neither replaces the text of the other. */
export function newPlace(kind: DocumentKind, id: number | null): string {
  return `${placeOf(kind, id)}:${crypto.randomUUID()}`;
}

export type TypedCopy = WorkingCopy & { place: string };

/** @returns whether it was written: the browser's storage may be full. */
export function keepTyped({ place, ...copy }: TypedCopy): boolean {
  try {
    localStore().setItem(place, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetTyped(place: string): void {
  localStore().removeItem(place);
}

/** What another tab has typed in its place since is not this text, and stays. */
export function forgetText({ places, content }: Pick<EarlierText, 'places' | 'content'>): void {
  for (const place of places) if (isSameContent(readPlace(place)?.content, content)) forgetTyped(place);
}

/** A text that was saved on another computer is not unsaved here. */
export function forgetSaved(kind: DocumentKind, id: number | null, stored: object): void {
  for (const { place, content } of readTyped(kind, id)) if (isSameContent(content, stored)) forgetTyped(place);
}

/** Of every tab that this document was typed in, the latest first. */
export function readTyped(kind: DocumentKind, id: number | null): TypedCopy[] {
  const store = localStore();
  const first = placeOf(kind, id);
  return Array.from({ length: store.length }, (_none, index) => store.key(index))
    .filter((key): key is string => key === first || Boolean(key?.startsWith(`${first}:`)))
    .flatMap((place) => readPlace(place) ?? [])
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}

function readPlace(place: string): TypedCopy | null {
  try {
    const kept: unknown = JSON.parse(localStore().getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('content' in kept)) return null;
    const { content } = kept;
    const baseVersion = 'baseVersion' in kept ? kept.baseVersion : null;
    const savedAt = 'savedAt' in kept ? kept.savedAt : null;
    if (typeof content !== 'object' || content === null) return null;
    if (typeof baseVersion !== 'number' || typeof savedAt !== 'string') return null;
    return { place, baseVersion, content, savedAt };
  } catch {
    return null;
  }
}

const SAME_TIME_MS = 60_000;

/** One text that can be gone on with, and where it is kept. */
export type EarlierText = WorkingCopy & { places: string[]; isOnServer: boolean };

/**
 * What the browser's tabs and the server have, each text once and the latest first, without what equals the stored
 * version. The server's is one of its own only if it was typed after all of the browser's: otherwise it is an earlier
 * state of one of them. Clocks may differ by a minute.
 */
export function earlierTexts(typed: TypedCopy[], kept: WorkingCopy | null, stored: object): EarlierText[] {
  const texts: EarlierText[] = [];
  for (const { place, ...copy } of typed) {
    const same = texts.find(({ content }) => isSameContent(content, copy.content));
    if (same) same.places.push(place);
    else texts.push({ ...copy, places: [place], isOnServer: false });
  }
  if (kept) addKept(texts, kept);
  return texts.filter(({ content }) => !isSameContent(content, stored));
}

function addKept(texts: EarlierText[], kept: WorkingCopy): void {
  const same = texts.find(({ content }) => isSameContent(content, kept.content));
  if (same) same.isOnServer = true;
  else if (texts.every(({ savedAt }) => Date.parse(kept.savedAt) - Date.parse(savedAt) > SAME_TIME_MS))
    texts.unshift({ ...kept, places: [], isOnServer: true });
}

/**
 * Whether the server's copy is discarded with one of the texts. An earlier state of any of them would be offered as a
 * new text once the latest is gone.
 */
export function takesServerCopy(text: EarlierText, texts: EarlierText[]): boolean {
  return text.isOnServer || (text === texts[0] && !texts.some(({ isOnServer }) => isOnServer));
}

/** The server has one copy of a document, which the next text replaces. */
export function isOnlyOnServer({ isOnServer, places }: EarlierText): boolean {
  return isOnServer && places.length === 0;
}

export type Rhythm = { typed(): void; end(): void; flush(): void };

/** Runs `keep` half a second after the first change that it has not seen, however long the typing goes on. */
export function createRhythm(keep: () => void, later: (ms: number, run: () => void) => () => void): Rhythm {
  let cancel: (() => void) | null = null;
  const end = () => {
    cancel?.();
    cancel = null;
  };
  const run = () => {
    cancel = null;
    keep();
  };
  return {
    typed() {
      cancel ??= later(SOON_MS, run);
    },
    end,
    flush() {
      if (cancel === null) return;
      end();
      keep();
    },
  };
}
