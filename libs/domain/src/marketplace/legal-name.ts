const WORD_ENDS = /[^\p{L}\p{M}\p{N}]+/u;
/** What stands in a form for a name. */
const NO_NAMES = new Set('buyer seller owner individual anonymous none test name me myself'.split(' '));
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * What a field says of a legal name that is not written as one: digits stand for letters in it (`Sm1th`), or it is
 * initials or a word for the role alone. Names of one word, `John Smith III` and `the 2nd` are taken. Undefined for a
 * name that can be signed.
 */
export function legalNameFault(name: string): string | undefined {
  const words = name
    .split(WORD_ENDS)
    .filter((word) => word !== '')
    .map((word) => ({ word, plain: word.normalize('NFKC') }));
  const mixed = words.find(({ plain }) => /\p{L}/u.test(plain) && /\p{N}/u.test(plain) && !ORDINAL.test(plain));
  if (mixed) return `Write your legal name in letters: “${mixed.word}” contains a digit.`;
  const isName = words.some(
    ({ plain }) => /\p{L}/u.test(plain) && !/^[\p{Lu}\p{Ll}]\p{M}*$/u.test(plain) && !NO_NAMES.has(plain.toLowerCase()),
  );
  return isName || words.length === 0 ? undefined : 'Write out your legal name in full.';
}
