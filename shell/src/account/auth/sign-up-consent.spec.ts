import { CONSENT_DENIED, CONSENT_GRANTED, type ConsentChoices } from '@app/contracts';
import { signUpAttribution, signUpConsent } from './sign-up-consent';

const page = {
  origin: 'https://site.example',
  pathname: '/auth',
  title: 'Sign in',
  cookies:
    'a=1; _fbp=fb.1.2.3; _fbc=fb.1.4.x; ad_click=gclid%3Dg-1; li_fat_id=l-1; hubspotutk=h-1; ' +
    '_ga=GA1.1.11.22; _ga_A=GS2.1.s33$o1',
};
const advertising = { fbp: 'fb.1.2.3', fbc: 'fb.1.4.x', gclid: 'g-1', li_fat_id: 'l-1', hutk: 'h-1' };
const analytics = { ga_client_id: '11.22', ga_session_id: '33' };
const shown = { url: 'https://site.example/auth', title: 'Sign in' };
const given = (choices: Partial<ConsentChoices>) => ({ ...CONSENT_DENIED, ...choices, textVersion: '1' });

describe('consent given with a registration', () => {
  it('is the current decision, with the version of its text', () => {
    expect(signUpConsent({ ...CONSENT_GRANTED, gpc: false, textVersion: '2026-11-21' })).toEqual({
      ...CONSENT_GRANTED,
      textVersion: '2026-11-21',
    });
    expect(signUpConsent({ ...CONSENT_DENIED, gpc: true, textVersion: 'none' })).toEqual({
      ...CONSENT_DENIED,
      textVersion: 'none',
    });
  });

  it.each<[string, Partial<ConsentChoices>, object]>([
    [
      'of every service are read when everything was granted',
      CONSENT_GRANTED,
      { page: shown, click: { ...advertising, ...analytics } },
    ],
    [
      'of advertising are read when its cookies and measurement were granted',
      { ad_storage: 'granted', ad_user_data: 'granted' },
      { page: shown, click: advertising },
    ],
    ['of analytics are read for analytics alone', { analytics: 'granted' }, { page: shown, click: analytics }],
    ['stay where they are when cookies were denied', { ad_user_data: 'granted' }, { page: shown }],
    [
      'stay where they are when measurement was denied',
      { ad_storage: 'granted', ad_personalization: 'granted' },
      { page: shown },
    ],
    ['stay where they are when everything was denied', {}, { page: shown }],
  ])('click ids %s', (_, choices, attribution) => {
    expect(signUpAttribution(given(choices), page)).toEqual(attribution);
  });

  it('an address without click ids is given without any, and without its query', () => {
    expect(signUpAttribution(given(CONSENT_GRANTED), { ...page, cookies: '' })).toEqual({ page: shown });
  });
});
