import { codeFault, codeText, phone } from './field-rules';

describe('the two-factor code', () => {
  it.each([['123456'], ['000000']])('%s is one', (code) => {
    expect(codeFault(code)).toBeUndefined();
  });
  it.each([[''], ['12345'], ['1234567'], ['12345a'], ['123 56'], ['１２３４５６'], ['12345\n']])(
    '%j is none',
    (code) => {
      expect(codeFault(code)).toBe('Authentication code must be 6 digits');
    },
  );
  it.each([
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['1234567', '123456'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is shown in the field as %j', (typed, shown) => {
    expect(codeText(typed)).toBe(shown);
  });
});

describe('a phone number', () => {
  const isTaken = (text: string) => phone.safeParse(text).success;
  it.each([
    '',
    '3125550142',
    ' (312) 555-0142 ',
    '1 312 555 0142',
    '+1 312 555 0142 ext. 12',
    '312-555-0142 x12',
    '+44 20 7946 0958',
    '+298 201234',
    // As a contacts app copies it: between marks of direction.
    '\u202a+1 (312) 555-0142\u202c',
    '\u202d312-555-0142\u202c ',
    '\u200e+298 201234',
    '\u202a\u202c',
  ])('%j is taken, as the server takes it', (text) => expect(isTaken(text)).toBe(true));
  it.each(['555-0142', 'call me', '+1', '312 555 0142 or so', '-'])('%j is refused at its field', (text) =>
    expect(isTaken(text)).toBe(false),
  );
  it('is sent without what cannot be seen, which does not count as characters', () => {
    expect(phone.parse(`\u202a${'3125550142'.padEnd(40)}\u202c`)).toBe('3125550142');
    expect(phone.parse(`${'\u200e'.repeat(40)}3125550142`)).toBe('3125550142');
  });
});
