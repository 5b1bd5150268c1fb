import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { jest } from '@jest/globals';
import { whileOpen } from './while-open';

/** Never ends by itself. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(1_024));
    },
  });

it('gives the bytes through, and closes its source when the reader goes', async () => {
  expect((await buffer(whileOpen(Readable.from(['a', 'b']), async () => true))).toString()).toBe('ab');
  const source = endless();
  const sent = whileOpen(source, async () => true);
  sent.destroy();
  await finished(sent).catch(() => undefined);
  expect(source.destroyed).toBe(true);
});

describe('on a clock that the test sets', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it.each<[string, () => Promise<boolean>]>([
    ['access has ended', async () => false],
    ['the check fails', () => Promise.reject(new Error('The database is away'))],
    ['the check does not answer', () => new Promise<boolean>(() => undefined)],
  ])('cuts 100 of 100 streams within a second once %s, although no client reads them', async (_, check) => {
    const streams = Array.from({ length: 100 }, () => whileOpen(endless(), check));
    const ends = Promise.allSettled(streams.map((stream) => finished(stream)));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams.filter(({ destroyed }) => destroyed)).toHaveLength(100);
    expect((await ends).map(({ status }) => status)).toEqual(streams.map(() => 'rejected'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves a stream alone while access lasts', async () => {
    const sent = whileOpen(endless(), async () => true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent.destroyed).toBe(false);
    sent.destroy();
    await finished(sent).catch(() => undefined);
    expect(jest.getTimerCount()).toBe(0);
  });
});
