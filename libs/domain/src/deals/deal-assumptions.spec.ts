import { CHANNELS, isChannel } from './channel';
import { ILLUSTRATIVE_ASSUMPTIONS } from './deal-assumptions';
import { DEAL_SOURCES, isDatedSource } from './deal-source';

describe('the illustrative assumptions', () => {
  it.each(CHANNELS)('of %s are ordered and name only sources that exist', (channel) => {
    const { upfront, backends, noteYears, portability } = ILLUSTRATIVE_ASSUMPTIONS[channel];
    for (const { low, expected, high, sources } of [upfront, backends, noteYears]) {
      expect(low).toBeLessThanOrEqual(expected);
      expect(expected).toBeLessThanOrEqual(high);
      expect(sources.every((id) => DEAL_SOURCES[id].url.startsWith('https://'))).toBe(true);
    }
    expect(portability.fee).toBeGreaterThanOrEqual(portability.transaction);
  });

  /** Low, expected and high of up-front, back-ends and note; what follows of fees and of transactions. */
  it.each([
    ['wirehouse', [75, 150, 200], [0, 50, 200], [7, 9, 13], [88, 65]],
    ['regional', [75, 125, 175], [0, 50, 125], [7, 9, 10], [88, 65]],
    ['independent', [10, 50, 100], [0, 0, 25], [3, 7, 9], [88, 65]],
    ['ria', [0, 0, 70], [0, 0, 0], [0, 0, 7], [88, 40]],
  ] as const)('of %s are an up-front of %j, back-ends of %j, notes of %j years, and %j that follow', (...row) => {
    const [channel, ...values] = row;
    const { upfront, backends, noteYears, portability } = ILLUSTRATIVE_ASSUMPTIONS[channel];
    expect([
      ...[upfront, backends, noteYears].map(({ low, expected, high }) => [low, expected, high]),
      [portability.fee, portability.transaction],
    ]).toEqual(values);
  });

  it.each([
    ['2026-11', false],
    ['2024-11', false],
    ['2024-10', true],
    ['2018', true],
    [null, true],
  ])('a source of %s is dated: %s', (published, dated) => {
    expect(isDatedSource({ published }, '2026-11')).toBe(dated);
  });

  it('knows a channel from any other word', () => {
    expect([...CHANNELS].every(isChannel)).toBe(true);
    expect([undefined, 'bank', 'toString'].some(isChannel)).toBe(false);
  });
});
