import type { Warning } from '@app/domain';

const OFFER = /^offers\[(\d+)\]/;

/** Sentences about the inputs that all offers share and about the offer on the screen, each once. */
export function shownWarnings(warnings: Warning[], offer: number): string[] {
  const about = warnings.filter(({ path }) => {
    const at = OFFER.exec(path)?.[1];
    return at === undefined || Number(at) === offer;
  });
  return [...new Set(about.map(({ message }) => message))];
}
