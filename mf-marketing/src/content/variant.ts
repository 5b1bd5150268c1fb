/** A number from 0 to `count` − 1 that is the same for the same text wherever it is computed. */
export function variantOf(text: string, count: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
