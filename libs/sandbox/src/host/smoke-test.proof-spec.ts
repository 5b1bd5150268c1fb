import { buildRunnable, faultyServerBundle, SERVER_FAULTS } from '@app/testing';
import { READING, tried } from '../testing/smoke-tests';

beforeAll(() => buildRunnable('sandbox'), 120_000);

describe('a release that is tested before it can go live', () => {
  /** The part whose page caused it is closed when these are detected. */
  const SEEN_AFTER = ['late throw', 'loop in a timer', 'unhandled rejection', 'loop at evaluation'];
  /** They appear during use, or between pages. */
  const SEEN_LIVE = ['slow leak', 'endless redirect'];
  it.each(SERVER_FAULTS.filter((fault) => !SEEN_LIVE.includes(fault)))('is refused for: %s', async (fault) => {
    const [first] = await tried(faultyServerBundle(fault));
    expect(first?.message).toMatch(/./);
    if (!SEEN_AFTER.includes(fault)) expect(first?.part).toBe('/bad');
  });

  it('is not blamed for an API that does not answer', async () => {
    expect(await tried(READING, ['/a'], () => new Promise(() => {}))).toEqual([]);
    expect(await tried(READING, ['/a'])).toMatchObject([{ part: '/a' }]);
  });
});
