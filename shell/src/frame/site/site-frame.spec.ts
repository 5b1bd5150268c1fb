import { SAMPLE_EMAIL, type ConsolidatedContent, type MenuItem } from '@app/contracts';
import { DEFAULT_MENU, safeHref, siteFrame } from './site-frame';

const now = new Date('2031-06-01T00:00:00Z');
const item = (id: number, url: string, sort_order: number, is_external = false): MenuItem => ({
  id,
  label: `L${id}`,
  url,
  type: 'main_menu',
  sort_order,
  is_external,
});
const footer = {
  aboutText: '',
  contactContent: '',
  socialFacebook: '',
  socialTwitter: '',
  socialLinkedin: '',
  socialInstagram: '',
  socialemail: '',
  footerNotice: '',
};
const content = (change: Partial<ConsolidatedContent>): ConsolidatedContent => ({
  menuItems: { main_menu: [], quick_links: [], legal_links: [] },
  footerContent: footer,
  consent: null,
  siteSettings: { siteName: 'Harbor', contactEmail: 'desk@example.com', timeZone: 'America/New_York', statistics: [] },
  timestamp: '2030-01-01T05:00:00Z',
  cached: false,
  ...change,
});

describe('what the frame shows', () => {
  it('is the built-in site when the API did not answer', () => {
    const site = siteFrame(undefined, undefined, now);
    expect(site.menu.map(({ label, href }) => [label, href])).toEqual([
      ['Calculator', '/calculator'],
      ['Marketplace', '/marketplace'],
      ['Growth', '/marketing'],
      ['Blog', '/blog'],
    ]);
    expect(site.quickLinks).toEqual([...site.menu, expect.objectContaining({ label: 'Login', href: '/auth' })]);
    expect(site.legalLinks.map(({ href }) => href)).toEqual(['/privacy', '/terms', '/faq']);
    expect(site.notice).toBe('© 2031 Fairlead. All rights reserved.');
    expect(site.social).toEqual([]);
    expect(site.logo).toEqual({ light: null, dark: null, headerHeight: 40, footerHeight: 32 });
  });
  it('takes the menu from the configuration, in its order, without addresses that run scripts', () => {
    const items = [item(1, '/second', 2), item(2, 'https://example.com', 1, true), item(3, 'javascript:alert(1)', 0)];
    const site = siteFrame(
      content({ menuItems: { main_menu: items, quick_links: [], legal_links: [] } }),
      undefined,
      now,
    );
    expect(site.menu).toEqual([
      { id: '2', label: 'L2', href: 'https://example.com/', external: true },
      { id: '1', label: 'L1', href: '/second', external: false },
    ]);
  });
  it('an empty menu means the defaults', () => {
    expect(siteFrame(content({}), undefined, now).menu).toEqual(DEFAULT_MENU);
  });
  it("dates the default notice by the server's answer, so that both sides write the same", () => {
    expect(siteFrame(content({}), undefined, now).notice).toBe('© 2030 Harbor. All rights reserved.');
  });
  it.each(['', 'soon', undefined])('names the year of now when the answer has the date %p', (timestamp) => {
    const answer = content({ timestamp: timestamp as string });
    expect(siteFrame(answer, undefined, now).notice).toBe(
      siteFrame(undefined, undefined, now).notice.replace('Fairlead', 'Harbor'),
    );
  });
  it.each([
    ['America/New_York', '2030-01-01T04:59:59Z', 2029],
    ['America/New_York', '2030-01-01T05:00:00Z', 2030],
    ['Pacific/Honolulu', '2030-01-01T09:59:59Z', 2029],
    ['Asia/Tokyo', '2029-12-31T15:00:00Z', 2030],
    ['', '2030-01-01T04:59:59Z', 2029],
  ])('names the year of the site in %s at %s', (timeZone, timestamp, year) => {
    const siteSettings = { ...content({}).siteSettings, timeZone };
    expect(siteFrame(content({ siteSettings, timestamp }), undefined, now).notice).toBe(
      `© ${year} Harbor. All rights reserved.`,
    );
  });
  it('shows profiles that are configured, never the home page of a network, else the email', () => {
    const configured = siteFrame(
      content({ footerContent: { ...footer, socialFacebook: 'https://facebook.com/x', socialemail: 'a@example.com' } }),
      undefined,
      now,
    );
    expect(configured.social.map(({ href }) => href)).toEqual(['https://facebook.com/x', 'mailto:a@example.com']);
    const home = content({ footerContent: { ...footer, socialLinkedin: 'https://www.linkedin.com/' } });
    for (const bare of [content({}), home])
      expect(siteFrame(bare, undefined, now).social.map(({ href }) => href)).toEqual(['mailto:desk@example.com']);
  });
  it('knows the sample address, which is written to by no link', () => {
    const siteSettings = { ...content({}).siteSettings, contactEmail: SAMPLE_EMAIL };
    const { contact, social } = siteFrame(content({ siteSettings }), undefined, now);
    expect([contact, social]).toEqual([{ email: SAMPLE_EMAIL, isSample: true }, []]);
  });
  it('shows the configured contact text, else the email', () => {
    expect(
      siteFrame(content({ footerContent: { ...footer, contactContent: '<p>Call</p>' } }), undefined, now).contact,
    ).toEqual({ html: '<p>Call</p>' });
    expect(siteFrame(content({}), undefined, now).contact).toEqual({ email: 'desk@example.com', isSample: false });
  });
});

describe('a configured address', () => {
  it.each([
    ['/calculator', '/calculator'],
    ['calculator', '/calculator'],
    ['/blog?x=1#top', '/blog?x=1#top'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    [' /faq ', '/faq'],
  ])('%j leads to %s', (url, href) => {
    expect(safeHref(url)).toBe(href);
  });
  it.each([
    ['javascript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>'],
    ['vbscript:x'],
    ['blob:https://x/1'],
    ['https://'],
    [''],
  ])('%j leads nowhere', (url) => {
    expect(safeHref(url)).toBeNull();
  });
});
