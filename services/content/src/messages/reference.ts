/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A reference number, e.g. `FB-7KQ2-M9XA`: long enough to avoid collisions. `bytes` are random. */
export function referenceOf(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from({ length: LENGTH }, (_, index) => ALPHABET[(bytes[index] ?? 0) % ALPHABET.length]).join(
    '',
  );
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
