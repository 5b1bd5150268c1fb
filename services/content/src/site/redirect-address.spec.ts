import { lookedUpAddress } from './redirect-address';

describe('an old address', () => {
  it.each([
    ['/old', '/old'],
    [' /Old/ ', '/Old'],
    ['/', '/'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/files/Rate%20Card.pdf', '/files/Rate Card.pdf'],
    ['/%6Fld', '/old'],
    ['/a//b///', '/a/b'],
    ['/a%2Fb', '/a%2Fb'],
    ['//evil.example', '//evil.example'],
  ])('%j is looked up as %j', (typed, asked) => {
    expect(lookedUpAddress(typed)).toBe(asked);
  });

  it.each(['/a/../b', '/%2e%2e/b', '/a/.', '/100%', '/%ff'])('%j is asked for by no browser', (typed) => {
    expect(lookedUpAddress(typed)).toBe('');
  });
});
