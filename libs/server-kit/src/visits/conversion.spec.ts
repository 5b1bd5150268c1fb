import { CONSENT_GRANTED, CONSENT_TEXT_VERSION, consentCookieValue } from '@app/contracts';
import { conversionEvent, leadKey, reportedConversion } from './conversion';
import { visitOf } from './visit';

const decision = (choices: Partial<typeof CONSENT_GRANTED> = {}) =>
  `privacy_choices=${consentCookieValue({
    choices: { ...CONSENT_GRANTED, ...choices },
    textVersion: CONSENT_TEXT_VERSION,
    decidedAt: '2026-11-27T09:00:00Z',
  })}`;
const visit = (headers: Record<string, string>) =>
  visitOf({ ip: '203.0.113.7', headers: { 'user-agent': 'Mozilla/5.0', ...headers } });
const eventOf = (headers: Record<string, string>) =>
  conversionEvent({
    name: 'generate_lead',
    key: 'k',
    occurredAt: new Date('2026-11-27T10:00:00Z'),
    visit: visit(headers),
    user: { email: 'ada@firm.test' },
    page: new URL('https://site.example/ebook-download'),
    parameters: { form_source: 'ebook-download-form' },
  });

describe('a conversion of a request', () => {
  it('holds what the cookie of the decision allows', () => {
    const referer = 'https://site.example/blog/a?token=secret';
    const { payload } = eventOf({ cookie: `${decision()}; _fbp=fb.1.2.3; ad_click=gclid%3Dabc`, referer });
    expect(payload).toMatchObject({
      user: { email: 'ada@firm.test' },
      click: { fbp: 'fb.1.2.3', gclid: 'abc' },
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      page: { url: 'https://site.example/blog/a' },
      consent: { ...CONSENT_GRANTED, gpc: false, textVersion: CONSENT_TEXT_VERSION },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['no decision', {}],
    ['a decision on an earlier text', { cookie: 'privacy_choices=2020-01-01.1111.1795254000' }],
    [
      'a Global Privacy Control signal, without analytics',
      { cookie: decision({ analytics: 'denied' }), 'sec-gpc': '1' },
    ],
  ])('with %s is only counted', (_, headers) => {
    const { payload } = eventOf({ ...headers, referer: 'https://elsewhere.example/' });
    expect(Object.keys(payload).sort()).toEqual(['consent', 'page', 'parameters']);
    expect(payload.page.url).toBe('https://site.example/ebook-download');
  });

  it('with analytics alone names no one', () => {
    const cookie = `${decision({ ad_user_data: 'denied' })}; _ga=GA1.1.1.2; _fbp=fb.1.2.3`;
    const { payload } = eventOf({ cookie });
    expect(payload).not.toHaveProperty('user');
    expect(payload.click).toEqual({ ga_client_id: '1.2' });
  });

  it('is reported to its page under the same id', () => {
    expect(reportedConversion(eventOf({}))).toEqual({ name: 'generate_lead', eventId: 'generate_lead.k' });
  });
});

describe('the key of a lead', () => {
  const config = { ENCRYPTION_KEY: 'a'.repeat(64) };

  it('is the same for the same address and form, and usable as an id', () => {
    const key = leadKey(config, 'playbook', ' Ada@Firm.test');
    expect(key).toBe(leadKey(config, 'playbook', 'ada@firm.test'));
    expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('differs by form, address and deployment', () => {
    const keys = [
      leadKey(config, 'playbook', 'a@b.co'),
      leadKey(config, 'landing', 'a@b.co'),
      leadKey(config, 'playbook', 'b@b.co'),
      leadKey({ ENCRYPTION_KEY: 'b'.repeat(64) }, 'playbook', 'a@b.co'),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
