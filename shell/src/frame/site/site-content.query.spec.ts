import { firmLogoQuery, siteContentQuery } from './site-content.query';

const MINUTE = 60_000;
const api = { get: () => Promise.reject(new Error('not asked')) };

describe('the frame’s own data', () => {
  it('keeps menus and footer as the specification says: 5 min fresh, 10 min kept, two retries', () => {
    expect(siteContentQuery(api)).toMatchObject({ staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: 2 });
  });
  it('keeps the logo for 5 min', () => {
    expect(firmLogoQuery(api)).toMatchObject({ staleTime: 5 * MINUTE });
  });
});
