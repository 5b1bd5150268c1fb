/**
 * What copies along with a text and is seen by no one, for a class of a regular expression with the flag u: marks of
 * direction, joiners, soft hyphens, and what Unicode says may be ignored in drawing.
 */
export const INVISIBLE_SIGNS = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`;

const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'gu');

/** What the text looks like to a reader. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
