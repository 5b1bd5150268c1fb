import type { TokenReader } from '../contact/tokens';
import type { Found } from './letter-search';
import type { Needle } from './needles';

/** Spellings of one sound, the longer ones first. */
const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/gh|^h/g, ''],
  [/th/g, '0'],
  [/ch|sh/g, '1'],
  [/ck|qu|q/g, 'k'],
  [/dg|j/g, '2'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/^wr/g, 'r'],
  [/^kn/g, 'n'],
  [/v/g, 'f'],
];
const SILENT = /[aeiouyhw]/g;
const TWICE = /(.)\1+/g;
/** Fewer sounds are met by chance. */
const LEAST_SOUNDS = 6;
const MOST_WORDS = 4;
/** Of the letters of the name, how many more or fewer a spelling by ear has. */
const MOST_CHANGE = 3;

/** The consonants of a word as they sound: `smithfield` and `smythfeeled` are one. */
export function soundOf(letters: string): string {
  const heard = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
  return heard.replace(SILENT, '').replace(TWICE, '$1');
}

const isName = ({ form, kind }: Needle): boolean => form === 'anywhere' && (kind === 'name' || kind === 'firm');

/** Names as they sound, in one to four words: `Smyth Feeled`. The work grows with the words of the text. */
export function findSounds(reader: TokenReader, needles: readonly Needle[]): Found[] {
  const bySound = new Map<string, Needle>();
  for (const needle of needles.filter(isName)) {
    const sound = soundOf(needle.letters);
    if (sound.length >= LEAST_SOUNDS && /^[a-z]+$/.test(needle.letters)) bySound.set(sound, needle);
  }
  if (bySound.size === 0) return [];
  const words = reader.tokens.flatMap(({ kind, text }, token) => (kind === 'word' ? [{ text, token }] : []));
  const longest = Math.max(...[...bySound.values()].map(({ letters }) => letters.length)) + MOST_CHANGE;
  return words.flatMap(({ text, token }, at) => {
    let letters = '';
    for (const last of words.slice(at, at + MOST_WORDS)) {
      const before = soundOf(letters);
      letters += last.text;
      if (letters.length > longest) break;
      const sound = soundOf(letters);
      const found = bySound.get(sound);
      // `See Smithfield`, `Smithfield, I`: a word that adds no sound is no part of the name.
      const isPart = sound !== before && sound !== soundOf(letters.slice(text.length));
      const isLike =
        found && found.letters !== letters && Math.abs(found.letters.length - letters.length) <= MOST_CHANGE;
      if (isLike && isPart) return [{ start: token, end: last.token + 1, kind: found.kind }];
    }
    return [];
  });
}
