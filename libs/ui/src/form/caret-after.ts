/** The caret stays behind the same digit although separators came or went: count digits and points, skip commas. */
export function caretAfter(text: string, meaningfulBefore: number): number {
  if (meaningfulBefore === 0) return 0;
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign !== ',') seen++;
    if (seen === meaningfulBefore) return index + 1;
  }
  return text.length;
}
