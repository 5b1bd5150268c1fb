import type { GivenConsent } from '@app/contracts';
import { signUpEvent } from './sign-up-event';

const user = {
  id: '7b0c1a52-95d4-4c1c-8f57-0e6d7f8a9b10',
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};
const origin = { ip: '203.0.113.7', userAgent: 'Test', gpc: true };
const granted = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  textVersion: '2026-01',
} as const;

describe('the conversion of a registration', () => {
  it('has the id of the account as its key and its creation as its time', () => {
    expect(signUpEvent(user, {}, origin, 'https://a.test')).toMatchObject({
      name: 'sign_up',
      key: user.id,
      occurredAt: user.createdAt,
    });
  });

  it('counts a missing decision as denied, and keeps the privacy signal', () => {
    const { consent } = signUpEvent(user, {}, origin, 'https://a.test').payload;
    expect(consent).toEqual({
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      ad_storage: 'denied',
      analytics: 'denied',
      textVersion: 'none',
      gpc: true,
    });
  });

  it('contains the decision and the page that the browser named', () => {
    const page = { url: 'https://a.test/auth?x=1' };
    const { payload } = signUpEvent(
      user,
      { consent: granted, attribution: { page, click: { fbp: 'fb.1.2.3' } } },
      { ...origin, gpc: false },
      'https://a.test',
    );
    expect(payload).toMatchObject({ page, click: { fbp: 'fb.1.2.3' }, consent: { ...granted, gpc: false } });
  });

  const person = ['user', 'click', 'ip', 'userAgent'] as const;
  it.each<[string, Partial<GivenConsent>, boolean, readonly string[]]>([
    ['everything, when everything was granted', {}, false, person],
    ['the person, for advertising alone', { analytics: 'denied', ad_personalization: 'denied' }, false, person],
    ['where it came from, for analytics alone', { ad_user_data: 'denied' }, false, ['ip', 'userAgent']],
    [
      'nothing that points to a person, when both were denied',
      { ad_user_data: 'denied', analytics: 'denied' },
      false,
      [],
    ],
    ['nothing that points to a person, against a Global Privacy Control signal', {}, true, []],
  ])('carries %s', (_, change, gpc, expected) => {
    const { payload } = signUpEvent(
      user,
      { consent: { ...granted, ...change }, attribution: { click: { fbp: 'fb.1.2.3' } } },
      { ...origin, gpc },
      'https://a.test',
    );
    expect(person.filter((field) => field in payload)).toEqual(expected);
  });

  it.each<[string, Partial<GivenConsent>, boolean, object | undefined]>([
    ['of every service, when everything was granted', {}, false, { fbp: 'fb.1.2.3', ga_client_id: '1.2' }],
    ['of analytics, for analytics alone', { ad_user_data: 'denied' }, false, { ga_client_id: '1.2' }],
    ['of analytics, without consent to cookies for ads', { ad_storage: 'denied' }, false, { ga_client_id: '1.2' }],
    ['of advertising, without analytics', { analytics: 'denied' }, false, { fbp: 'fb.1.2.3' }],
    ['of analytics, against a Global Privacy Control signal', {}, true, { ga_client_id: '1.2' }],
    ['of nobody, when both were denied', { ad_user_data: 'denied', analytics: 'denied' }, false, undefined],
  ])('carries the identifiers %s', (_, change, gpc, expected) => {
    const { payload } = signUpEvent(
      user,
      { consent: { ...granted, ...change }, attribution: { click: { fbp: 'fb.1.2.3', ga_client_id: '1.2' } } },
      { ...origin, gpc },
      'https://a.test',
    );
    expect(payload.click).toEqual(expected);
  });

  it('names the sign-up page when the request names no page', () => {
    expect(signUpEvent(user, {}, origin, 'https://a.test').payload.page).toEqual({ url: 'https://a.test/auth' });
  });
});
