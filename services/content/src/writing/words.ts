const STOP_WORDS = new Set(
  (
    'a about after all also an and any are as at be because been before but by can could did do does for from ' +
    'had has have how if in into is it its just may more most much new no not of on one or other our out over ' +
    'own should so some such than that the their them then there these they this those to up was we were what ' +
    'when where which while who why will with would you your'
  ).split(' '),
);
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*|[$%]/gu;
const ENDINGS = ['ingly', 'ments', 'ment', 'ings', 'ing', 'ies', 'ied', 'ers', 'ed', 'es', 'er', 'ly', 's', 'e', 'y'];

/** So that "fees" and "fee" are one word. It only has to treat both texts alike. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replace(/[’']s?$/, '');
  const ending = ENDINGS.find((each) => plain.endsWith(each) && plain.length - each.length >= 3);
  return ending ? plain.slice(0, -ending.length) : plain;
}

export function stemsOf(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].map(([word]) => stemOf(word)));
}

/** The words of a brief that a text can be about, each once, in the order in which they were typed. */
export function termsOf(text: string): string[] {
  const byStem = new Map<string, string>();
  for (const [word] of text.matchAll(WORD)) {
    const lower = word.toLowerCase();
    if (lower.length < 3 || STOP_WORDS.has(lower) || byStem.has(stemOf(word))) continue;
    byStem.set(stemOf(word), lower);
  }
  return [...byStem.values()];
}
