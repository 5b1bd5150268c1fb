// The sample events of benches, drills, fuzz and specs: one place to change when an event gets another field.

/** @type {typeof import('./sample-conversions.d.mts').GRANTED} */
export const GRANTED = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  gpc: false,
  textVersion: '1',
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
    name: 'generate_lead',
    key,
    occurredAt: new Date().toISOString(),
    page: { url: 'https://site.example/' },
    consent: GRANTED,
    click: { gclid: `g-${key}`, li_fat_id: `l-${key}` },
    ...changes,
  };
}
