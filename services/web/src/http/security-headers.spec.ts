import { securityHeaders } from './security-headers';

const directive = (headers: Record<string, string>, name: string) =>
  headers['content-security-policy']?.split('; ').find((each) => each.startsWith(`${name} `));

describe('the headers of a page', () => {
  it('allow no service where none is admitted', () => {
    const headers = securityHeaders('n', true);
    expect(headers).toEqual(securityHeaders('n', true, { admitted: [] }));
    expect([directive(headers, 'connect-src'), directive(headers, 'img-src'), headers['integrity-policy']]).toEqual([
      "connect-src 'self'",
      "img-src 'self' data:",
      'blocked-destinations=(script)',
    ]);
  });

  it('name only the origins of admitted services, and omit the integrity policy that those cannot satisfy', () => {
    const headers = securityHeaders('n', true, { admitted: ['facebookPixelId'] });
    expect([directive(headers, 'connect-src'), directive(headers, 'img-src')]).toEqual([
      "connect-src 'self' https://www.facebook.com",
      "img-src 'self' data: https://www.facebook.com",
    ]);
    expect(headers).not.toHaveProperty('integrity-policy');
    const { 'content-security-policy': _, ...rest } = headers;
    const { 'content-security-policy': __, 'integrity-policy': ___, ...others } = securityHeaders('n', true);
    expect(rest).toEqual(others);
    expect(directive(headers, 'script-src')).toBe("script-src 'nonce-n' 'strict-dynamic'");
  });

  it('send no referrer on a page whose address is a secret', () => {
    expect([
      securityHeaders('n', false)['referrer-policy'],
      securityHeaders('n', false, { noReferrer: true })['referrer-policy'],
    ]).toEqual(['strict-origin-when-cross-origin', 'no-referrer']);
  });

  it('let only the pages that say so be framed, and only by the site itself', () => {
    const policy = (framed?: boolean) =>
      securityHeaders('n', false, framed === undefined ? {} : { framed })['content-security-policy'];
    expect(policy()).toContain("frame-ancestors 'none'");
    expect(policy(true)).toContain("frame-ancestors 'self'");
    expect(policy(true)).not.toContain("frame-ancestors 'none'");
  });
});
