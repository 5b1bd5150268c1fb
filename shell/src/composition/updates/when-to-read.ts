import { listenToRevisions } from '@app/web-kit';
import type { RegistryReader } from './registry-reader';
import { isEarlier } from './registry-update';

/** A tab that is looked at and asks the API for nothing asks for the registry this often. */
const QUIET_MS = 60_000;
const CHECK_MS = 10_000;
/** Several events tell of one return to the tab. */
const APART_MS = 1000;
/** So old may be what is known when the reader is about to follow a link. */
const FRESH_MS = 5000;
/** A process of the API may name a switch that the one which answers next has not heard of. */
const RETRIES_MS = [300, 1500];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the registry when there is reason to: never while the tab is hidden and asks for nothing. */
export function readWhenNeeded(reader: RegistryReader): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const isVisible = () => document.visibilityState === 'visible';
  const isNews = (revision: string) => revision !== reader.revision() && !isEarlier(revision, reader.revision());

  async function catchUp(revision: string): Promise<void> {
    await reader.read();
    for (const wait of RETRIES_MS) {
      if (!isNews(revision)) return;
      await pause(wait);
      await reader.read();
    }
  }

  function look(): void {
    if (!isVisible() || performance.now() - lookedAt < APART_MS) return;
    lookedAt = performance.now();
    void reader.read();
  }

  function onIntent({ target }: Event): void {
    const anchor = target instanceof Element ? target.closest('a') : null;
    if (anchor?.origin === window.location.origin && Date.now() - reader.confirmedAt() > FRESH_MS) look();
  }

  listenToRevisions((revision) => {
    reader.confirm(revision);
    if (isNews(revision)) void catchUp(revision);
  });
  for (const event of ['focus', 'online']) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
  setInterval(() => {
    if (Date.now() - reader.confirmedAt() >= QUIET_MS) look();
  }, CHECK_MS);
}
