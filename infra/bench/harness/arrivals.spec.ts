import { recoverySeconds } from './arrivals.mjs';

/** Ten requests a second; for each second how they were answered. */
function answers(...seconds: { took: number; status: number }[]) {
  return seconds.flatMap(({ took, status }, second) =>
    Array.from({ length: 10 }, (_, index) => ({ stream: 'page', due: second * 1000 + index * 100, took, status })),
  );
}

const good = { took: 20, status: 200 };
const slow = { took: 900, status: 200 };
const refused = { took: 5, status: 503 };
const recovery = (...seconds: { took: number; status: number }[]) =>
  recoverySeconds(answers(...seconds), 'page', { end: 1, until: seconds.length, limitMs: 300 });

describe('the time until a site is normal again', () => {
  it.each([
    ['is none when the overload leaves nothing behind', [refused, good, good, good], 0],
    ['counts slow seconds and refusals', [refused, slow, refused, good, good, good], 2],
    ['is over with three good seconds in a row', [refused, good, slow, good, good, good, slow], 2],
    ['is endless when that never comes', [refused, good, good, slow, good, good], Number.POSITIVE_INFINITY],
    ['is endless when nothing was asked for', [refused], Number.POSITIVE_INFINITY],
  ])('%s', (_name, seconds, expected) => {
    expect(recovery(...seconds)).toBe(expected);
  });
});
