import { hasControlCharacter, splitTarget } from './url-path';

describe('the target of a request', () => {
  it.each([
    ['/', { path: '/', search: '' }],
    ['/cal?a=1', { path: '/cal', search: '?a=1' }],
    ['/cal?next=//b?c', { path: '/cal', search: '?next=//b?c' }],
    ['/cal?', { path: '/cal', search: '?' }],
    ['/a//b', { path: '/a//b', search: '' }],
    ['/caf%C3%A9', { path: '/caf%C3%A9', search: '' }],
    ['//', { path: null, search: '' }],
    ['///', { path: null, search: '' }],
    ['//a:b', { path: null, search: '' }],
    ['//evil.example/cal?a=1', { path: null, search: '?a=1' }],
    ['/\\', { path: null, search: '' }],
    ['/\\evil.example/cal', { path: null, search: '' }],
    ['/a\\b', { path: null, search: '' }],
    ['/a#b', { path: null, search: '' }],
    ['/a/../b', { path: null, search: '' }],
    ['/blog/%2e%2E', { path: null, search: '' }],
    ['/.', { path: null, search: '' }],
    ['/a..b/.c', { path: '/a..b/.c', search: '' }],
    ['/a%00', { path: null, search: '' }],
    ['http://evil.example/cal', { path: null, search: '' }],
    ['*', { path: null, search: '' }],
    ['', { path: null, search: '' }],
  ])('%s is split into its path and query', (target, expected) => {
    expect(splitTarget(target)).toEqual(expected);
  });

  it.each(['/%00', '/a?b=%1F', '/%7f', '/%c2%80', '/%C2%9F'])('%s has a control character', (target) => {
    expect(hasControlCharacter(target)).toBe(true);
  });

  it.each(['/%20', '/%2500', '/%C3%80', '/%C2%A0', '/%E2%80%80'])('%s has none', (target) => {
    expect(hasControlCharacter(target)).toBe(false);
  });
});
