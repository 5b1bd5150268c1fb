import { isForeignChange } from './origin';
import { requestIdOf } from './request-id';

const own = new Set(['https://advisors.test']);

describe('changes from another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://advisors.test' }],
    [{}],
  ])('lets %j through', (headers) => {
    expect(isForeignChange({ method: 'POST', headers }, own)).toBe(false);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.advisors.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://advisors.test' }],
    [{ origin: 'https://advisors.test.evil.test' }],
    [{ origin: 'https://evil-advisors.test' }],
    [{ origin: 'https://advisors.test:8443' }],
  ])('refuses %j', (headers) => {
    expect(isForeignChange({ method: 'POST', headers }, own)).toBe(true);
  });

  it('never applies to a read', () => {
    expect(isForeignChange({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, own)).toBe(false);
  });
});

describe('the id of a request', () => {
  it("is the caller's when it is harmless", () => {
    expect(requestIdOf({ headers: { 'x-request-id': '01HZX3K9Q2W8' } })).toBe('01HZX3K9Q2W8');
  });

  it.each(['short', 'x'.repeat(65), 'line\nbreak-here', '<script>alert(1)</script>', ''])(
    'is a new one instead of %j',
    (given) => {
      expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
