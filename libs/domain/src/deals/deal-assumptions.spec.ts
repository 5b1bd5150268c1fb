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
