// The sample events of benches, drills, fuzz and specs: one place to change when an event gets another field.

/** @type {typeof import('./sample-conversions.d.mts').CONSENT_TEXT} */
export const CONSENT_TEXT = '2026-11-28';

/** @type {typeof import('./sample-conversions.d.mts').GRANTED} */
export const GRANTED = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  gpc: false,
  textVersion: CONSENT_TEXT,
};

/** @type {typeof import('./sample-conversions.d.mts').samplePayload} */
export function samplePayload(changes = {}) {
  return {
    user: { email: 'ada@firm.test', firstName: 'Ada', lastName: 'Lane', phone: '650 555 1212' },
    page: { url: 'https://site.example/auth?email=ada@firm.test' },
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    consent: GRANTED,
    ...changes,
  };
}

/** @type {typeof import('./sample-conversions.d.mts').sampleReport} */
export function sampleReport(key, changes = {}) {
  return {
    name: 'page_view',
    key,
    occurredAt: new Date().toISOString(),
    page: { url: 'https://site.example/' },
    consent: GRANTED,
    click: { ga_client_id: sampleClientId() },
    ...changes,
  };
}

/** @type {typeof import('./sample-conversions.d.mts').sampleClientId} */
export function sampleClientId() {
  return `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1_000)}`;
}
