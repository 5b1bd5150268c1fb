import { namesPerson, publicPage } from './public-page';

describe('a text that names a person', () => {
  it.each([
    'ada@firm.test',
    'sent by Ada.Lovelace+news@firm.example.com',
    'ada%40firm.test',
    '312-555-0142',
    '312-555-0142 x12',
    '(312) 555-0142 ext. 12',
    '+1 312 555 0142',
    '3125550142',
    'call 312.555.0142 now',
    '+44 20 7946 0958',
    '312 - 555 - 0142',
    '(312) - 555 - 0142',
    '３１２-５５５-０１４２',
    'ada＠firm.test',
    'ada%2540firm.test',
    'ada@firm.рф',
  ])('%s', (text) => {
    expect(namesPerson(text)).toBe(true);
  });

  it.each([
    'ebook-download-form',
    'Sell a practice of $1,250,000 in 2026',
    'Transition deals: 330% over 9 years',
    '/news/2026-11-27/fed-rate-4.25',
    '2026-11-27T10:00:00Z',
    'react @ 19.2',
    '550e8400-e29b-41d4-a716-446655440000',
    'landing:spring_2026',
  ])('not %s', (text) => {
    expect(namesPerson(text)).toBe(false);
  });
});

describe("a page's address", () => {
  it.each([
    [
      'https://site.example/blog/a?token=secret&utm_source=news&email=a%40b.co#ada',
      'https://site.example/blog/a?utm_source=news',
    ],
    ['https://site.example/?utm_campaign=ada%40firm.test', 'https://site.example/'],
    ['http://localhost:8080/marketplace', 'http://localhost:8080/marketplace'],
  ])('%s is passed on as %s', (address, passed) => {
    expect(publicPage(address)).toBe(passed);
  });

  it('whose path names a person is not passed on', () => {
    expect(publicPage('https://site.example/people/ada%40firm.test')).toBeNull();
  });
});
