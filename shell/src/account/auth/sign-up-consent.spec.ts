import { signUpAttribution, signUpConsent } from './sign-up-consent';

const page = { origin: 'https://site.example', pathname: '/auth', title: 'Sign in', cookies: 'a=1; _fbp=fb.1.2.3; _fbc=fb.1.4.x' };

describe('consent given with a registration', () => {
  it('covers the conversion and neither personalised ads nor analytics', () => {
    expect(signUpConsent(true)).toMatchObject({ ad_user_data: 'granted', ad_storage: 'granted', ad_personalization: 'denied', analytics: 'denied' });
  });
  it('an empty box denies everything', () => {
    expect(Object.values(signUpConsent(false)).filter((value) => value === 'granted')).toEqual([]);
  });
  it('click ids are read with consent only, and the address carries no query', () => {
    expect(signUpAttribution(true, page)).toEqual({ page: { url: 'https://site.example/auth', title: 'Sign in' }, click: { fbp: 'fb.1.2.3', fbc: 'fb.1.4.x' } });
    expect(signUpAttribution(false, page)).toEqual({ page: { url: 'https://site.example/auth', title: 'Sign in' } });
    expect(signUpAttribution(true, { ...page, cookies: '' })).toEqual({ page: { url: 'https://site.example/auth', title: 'Sign in' } });
  });
});
