import { digitValue } from '../marketplace/contact/confusables';

/**
 * Letters that Unicode does not decompose into one of a to z, each with what stands for it: Latin letters as CLDR's
 * Latin-ASCII writes them, Greek by ELOT 743 and Cyrillic by BGN/PCGN, both without context rules. Letters that carry a
 * mark and are their own in the alphabet (й, ё) stand here too; others lose the mark.
 */
const WRITTEN_AS =
  'ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ĸ k ŋ n ŧ t ƒ f ǝ e ə e ' +
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'а a б b в v г g ґ g д d е e ё e є ye ж zh з z и i і i ї yi й y к k л l м m н n о o п p р r с s т t у u ў w ' +
  'ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ђ d ј j љ lj њ nj ћ c џ dz ѓ g ќ k ѕ dz';

const LETTERS = new Map(
  (WRITTEN_AS.match(/\S+ \S+/g) ?? []).map((pair): [string, string] => {
    const [letter = '', latin = ''] = pair.split(' ');
    return [letter, latin === '-' ? '' : latin];
  }),
);

const MARKS = /\p{M}+/gu;
/** The one that stands between the parts of a ligature as it decomposes (⅓ is 1⁄3). */
const FRACTION_SLASH = '\u2044';

function plain(character: string): string {
  const known = LETTERS.get(character);
  if (known !== undefined) return known;
  const digit = digitValue(character, character.codePointAt(0) ?? 0);
  return digit === undefined ? character : String(digit);
}

/**
 * The text in lower case, its compatibility forms resolved (NFKC), accents removed, digits of every script as 0 to 9,
 * and letters of the Latin, Greek and Cyrillic alphabets as a to z. Characters of other scripts stay as they are.
 */
export function inLatinLetters(text: string): string {
  const composed = [...text.normalize('NFKC').toLowerCase().replaceAll(FRACTION_SLASH, ' ')];
  return composed
    .map(
      (character) => LETTERS.get(character) ?? [...character.normalize('NFD').replace(MARKS, '')].map(plain).join(''),
    )
    .join('')
    .replace(MARKS, '');
}

/** Whether a reader of English finds a letter or a digit in it to call it by. */
export function hasLatinLetter(text: string): boolean {
  return /[\p{Script=Latin}\p{Nd}]/u.test(text.normalize('NFKC'));
}
