import { withoutInvisible } from './invisible';

describe('what no one sees', () => {
  it.each([
    ['a soft hyphen', '\u00ad'],
    ['a zero-width space', '\u200b'],
    ['a joiner', '\u200d'],
    ['a mark of direction', '\u200f'],
    ['an Arabic mark of direction', '\u061c'],
    ['an embedding', '\u202a'],
    ['its end', '\u202c'],
    ['a word joiner', '\u2060'],
    ['an isolate', '\u2066'],
    ['a byte order mark', '\ufeff'],
    ['a variation selector', '\ufe0f'],
    ['a filler', '\u3164'],
    ['a tag', '\u{e0041}'],
  ])('such as %s, is taken out', (_, sign) => {
    expect(withoutInvisible(`${sign}12${sign}50${sign}`)).toBe('1250');
  });

  it.each(['José', 'Jose\u0301', 'a b', 'a\u00a0b', 'a\tb\nc', '山田', '−5', 'Smith\u2011Jones', '👍'])(
    'is not what people see: %j',
    (text) => {
      expect(withoutInvisible(text)).toBe(text);
    },
  );
});
