import { isKnown, prepareAnswer } from './answer';

describe('a prepared answer', () => {
  it('has the same tag for the same content and another for other content', () => {
    expect(prepareAnswer({ a: 1 }).etag).toBe(prepareAnswer({ a: 1 }).etag);
    expect(prepareAnswer({ a: 1 }).etag).not.toBe(prepareAnswer({ a: 2 }).etag);
  });

  it('ignores in its tag what is not part of its identity', () => {
    const content = { a: 1 };
    expect(prepareAnswer({ ...content, timestamp: 'x' }, content).etag).toBe(
      prepareAnswer({ ...content, timestamp: 'y' }, content).etag,
    );
  });

  it.each([
    ['W/"abc"', true],
    ['"abc"', true],
    ['"zzz", W/"abc"', true],
    ['*', true],
    ['"zzz"', false],
    ['', false],
    [undefined, false],
  ])('matches the If-None-Match %s: %s', (header, known) => {
    expect(isKnown('W/"abc"', header)).toBe(known);
  });
});
