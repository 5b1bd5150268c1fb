import { hasInvisibleCharacters, isEmailAddress, normalizedEmail } from './email-address';
import { ONE_LINE_PATTERN, VISIBLE_PATTERN } from './one-line';

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const named = (characters: string[]) => characters.map((character) => [codePoint(character), character] as const);

/** Format characters, separators, ignorable letters and marks: all of them are invisible. */
const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2028',
  '\u2029',
  '\u034f',
  '\u115f',
  '\u3164',
  '\u180b',
  '\ufe00',
  '\ufe0f',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0100}',
  '\u2800',
  '\u{1d173}',
];
const DIRECTIONS = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];

describe('an email address', () => {
  it.each([
    'ann@example.com',
    'Ann.Lee+tag@Example.com',
    "o'neil@example.co.uk",
    'özgür@example.com',
    'иван@пример.рф',
    '用户@例子.广告',
    'คำ@example.com',
    'x@xn--bcher-kva.example',
  ])('may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each(named(INVISIBLE))('contains no %s in any position', (_, character) => {
    for (const address of [
      `x${character}@example.com`,
      `y${character}x@example.com`,
      `x@exam${character}ple.com`,
      `x@example.c${character}om`,
    ])
      expect(isEmailAddress(address)).toBe(false);
    expect(hasInvisibleCharacters(`x${character}@example.com`)).toBe(true);
  });

  it.each(
    named([
      '\u0000',
      '\r',
      '\n',
      '\t',
      '\u007f',
      '\u0085',
      '\ud800',
      '\ue000',
      ' ',
      '\u00a0',
      '\u2009',
      '\u3000',
      '\u1680',
    ]),
  )('contains no %s inside', (_, character) => {
    expect(isEmailAddress(`x${character}y@example.com`)).toBe(false);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'a@b',
    'a@@example.com',
    'a@b@example.com',
    'a@example.',
    'a<b>@example.com',
    'a@example.com,b@example.com',
    '"a b"@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it.each([
    ['full-width letters and signs', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['a ligature', 'ﬁnn@example.com', 'finn@example.com'],
    ['a separate accent', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['spaces around it', ' \u00a0ann@example.com\u3000', 'ann@example.com'],
  ])('typed with %s is the same address', (_, typed, address) => {
    expect([normalizedEmail(typed), isEmailAddress(typed)]).toEqual([address, true]);
  });

  it('treats plain spaces as visible', () => {
    expect(hasInvisibleCharacters(' ann lee@example.com ')).toBe(false);
  });
});

describe('a text of one line', () => {
  it.each(named([...DIRECTIONS, '\u2028', '\u2029', '\n', '\r', '\t', '\u0000', '\ud800']))(
    'contains no %s',
    (_, character) => {
      expect(ONE_LINE_PATTERN.test(`Ann${character}Lee`)).toBe(false);
    },
  );

  it.each(['Ann Lee', 'می\u200cخواهم', 'क्\u200dष', '👩\u200d💻', 'משה', 'محمد', "d'Ávila-Нгуен", ''])(
    'may be %j',
    (text) => {
      expect(ONE_LINE_PATTERN.test(text)).toBe(true);
    },
  );

  it('is visible only when it contains a letter, digit or symbol', () => {
    expect(['A', '7', '-', '🙂', 'می\u200cخواهم'].map((text) => VISIBLE_PATTERN.test(text))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    '',
    ' ',
    '\u200b',
    '\u200d\u200c',
    '\ufeff',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u2800',
    '\u{1D159}',
    '\u{13441}',
  ])('is invisible when it contains only %j', (text) => {
    expect(VISIBLE_PATTERN.test(text)).toBe(false);
  });
});
