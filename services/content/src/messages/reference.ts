/** Letters and digits that nobody confuses when reading them aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A number to ask by, e.g. `FB-7KQ2-M9XA`: long enough that nobody meets somebody else's. `bytes` are random. */
export function referenceOf(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from({ length: LENGTH }, (_, index) => ALPHABET[(bytes[index] ?? 0) % ALPHABET.length]).join(
    '',
  );
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
