import { shortCommit } from './release';

describe('a shortened commit', () => {
  it.each([
    ['0123456789abcdef0123456789abcdef01234567', '0123456'],
    ['0123456789abcdef0123456789abcdef01234567-dirty', '0123456-dirty'],
    ['release-candidate', 'release-candidate'],
    ['', ''],
  ])('of %j is %j', (sha, text) => {
    expect(shortCommit(sha)).toBe(text);
  });
});
