/**
 * Letters that look like one of a to z and that Unicode's compatibility forms leave as they are: the single letters of
 * the Latin, Greek, Cyrillic, Armenian, Cherokee, Lisu, Coptic and Hebrew scripts in the confusables of Unicode TR 39,
 * with the small capitals and the letters with a stroke. The packages of that list weigh 100 KB, and most of it are
 * forms that NFKD has already folded or scripts that resemble no address.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'ɑαаᎪꓮᴀ',
  b: 'ƄЬᏏꞴΒВᏴꓐʙвβ',
  c: 'ᴄⲥсꮯꓚ',
  d: 'ԁᏧꓒᎠꓓᴅđ',
  e: 'ꬲеҽΕᎬꓰᴇёε',
  f: 'ꬵꞙẝքϜꓝꜰ',
  g: 'ɡᶃƍցԌᏀᏳꓖɢ',
  h: 'һհᏂΗⲎНᎻꓧʜнħ',
  i: 'ıɪɩιіꙇӏꭵ',
  j: 'ϳјꞲᎫꓙᴊ',
  k: 'ΚⲔКᏦꓗᴋкκ',
  l: 'ǀⲒוןꓲⳐᏞꓡʟł',
  m: 'ΜϺⲘМᎷꓟᴍм',
  n: 'ոռⲚꓠɴηπ',
  o: 'ᴏᴑꬽοσⲟоჿօסꓳø',
  p: 'ρⲣрᏢꓑᴘ',
  q: 'ԛգզǫ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒꓣʀ',
  s: 'ꜱƽѕꮪՏᏕꓢ',
  t: 'ΤⲦТᎢꓔᴛтŧτ',
  u: 'ꞟᴜꭎꭒʋυսꓴ',
  v: 'ᴠνѵטꮩꓦ',
  w: 'ɯᴡѡԝաꮃᏔꓪω',
  x: 'хꞳΧⲬꓫ',
  y: 'ɣᶌʏỿꭚγуүყⲨᎩᎽꓬ',
  z: 'ᴢꮓΖꓜ',
};

const LETTERS = new Map(Object.entries(LOOKALIKES).flatMap(([letter, like]) => [...like].map((c) => [c, letter])));

/** Runs of enclosed letters and digits that NFKD does not resolve: first code point, number of them, what they read. */
const ENCLOSED: [number, number, string][] = [
  [0x1f150, 26, 'abcdefghijklmnopqrstuvwxyz'],
  [0x1f170, 26, 'abcdefghijklmnopqrstuvwxyz'],
  [0x1f1e6, 26, 'abcdefghijklmnopqrstuvwxyz'],
  [0x2776, 9, '123456789'],
  [0x2780, 9, '123456789'],
  [0x278a, 9, '123456789'],
  [0x24f5, 9, '123456789'],
  // Faces of dice, and the numerals of China and Japan.
  [0x2680, 6, '123456'],
  ...[...'\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d'].map(
    (numeral, digit): [number, number, string] => [numeral.codePointAt(0) ?? 0, 1, String(digit)],
  ),
];

const DECIMAL_DIGIT = /\p{Nd}/u;

/** The letter a to z that the character looks like, in lower case; a character that looks like none as it is. */
export function plainLetter(character: string): string {
  const lower = character.toLowerCase();
  return LETTERS.get(lower) ?? LETTERS.get(character) ?? lower;
}

/** What an enclosed letter or digit reads, or undefined. */
export function enclosed(code: number): string | undefined {
  for (const [first, count, reads] of ENCLOSED) {
    if (code >= first && code < first + count) return reads[code - first];
  }
  return undefined;
}

/** The value of a decimal digit of any script; Unicode starts each row of ten at ...0 or at ...6. */
export function digitValue(character: string, code: number): number | undefined {
  if (!DECIMAL_DIGIT.test(character)) return undefined;
  const low = code % 16;
  if (low < 6) return low;
  return low < 10 && DECIMAL_DIGIT.test(String.fromCodePoint(code - low)) ? low : low - 6;
}
