import { tokenOf } from './reset-token';

const TOKEN = 'x7Kp2mQ9vT4sLw8zRb1NcYfGhJdEaUo0';

describe('the token of a reset link', () => {
  it.each([`#token=${TOKEN}`, `token=${TOKEN}`, `#a=b&token=${TOKEN}`])('%s holds one', (hash) => {
    expect(tokenOf(hash)).toBe(TOKEN);
  });
  it.each([
    '',
    '#',
    '#token=',
    '#token=short',
    `#tokens=${TOKEN}`,
    `#token=${TOKEN}%0a`,
    `#token=${'a'.repeat(201)}`,
    '#token=<script>alert(1)</script>aaaaaaaaaa',
  ])('%s holds none', (hash) => {
    expect(tokenOf(hash)).toBeNull();
  });
});
