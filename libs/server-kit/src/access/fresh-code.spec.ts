import { FreshCodeRequiredError } from './access.errors';
import { assertFreshCode } from './fresh-code';

const NOW = new Date('2026-11-21T12:00:00Z');
const before = (millis: number) => new Date(NOW.getTime() - millis);

describe('an action that requires a fresh code', () => {
  it.each([
    ['just now', 0],
    ['almost five minutes ago', 299_999],
  ])('is allowed with a code entered %s', (_name, age) => {
    expect(() => assertFreshCode({ codeShownAt: before(age) }, NOW)).not.toThrow();
  });
  it.each([
    ['five minutes ago', { codeShownAt: before(300_000) }],
    ['at an unknown time', {}],
  ])('is refused with one entered %s', (_name, actor) => {
    expect(() => assertFreshCode(actor, NOW)).toThrow(FreshCodeRequiredError);
  });
});
