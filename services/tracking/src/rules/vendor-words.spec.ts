import { CONSENT_GRANTED, type ConversionPayload } from '@app/contracts';
import { wordsToKeep } from './vendor-words';

const payload: ConversionPayload = {
  user: { email: 'ada@firm.test', firstName: 'Ada', lastName: 'Lane', phone: '(312) 555-0142 x12', state: 'CA' },
  click: { li_fat_id: 'abc-123' },
  page: { url: 'https://site.test/' },
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  consent: { ...CONSENT_GRANTED, gpc: false, textVersion: '1' },
};

describe("a service's words about an event that it refused", () => {
  it.each([
    ['stay as they are', 'data[0].event_time is too old', 'data[0].event_time is too old'],
    ['lose an address that was sent', 'Email ada@firm.test is on a list', 'Email … is on a list'],
    ['lose any other address', 'See bob@other.test', 'See …'],
    ['lose a name, in whatever case', 'LANE, ADA exists', '…, … exists'],
    ['lose a phone number in another form', 'Phone +1 312 555 0142 is taken', 'Phone … is taken'],
    ['lose a token', `Token EAAB${'x'.repeat(30)} has expired`, 'Token … has expired'],
    ['lose a hash', `Hash ${'a'.repeat(64)} is short`, 'Hash … is short'],
    ['lose an id of a click', 'li_fat_id abc-123 is unknown', 'li_fat_id … is unknown'],
    ['keep a word that contains a short value', 'CATEGORY of CA', 'CATEGORY of …'],
    ['are one line', 'a\r\nb', 'a b'],
  ])('%s', (_, words, kept) => {
    expect(wordsToKeep(words, payload)).toBe(kept);
  });

  it('are cut', () => {
    expect(wordsToKeep('no '.repeat(1_000), payload)).toHaveLength(300);
  });
});
