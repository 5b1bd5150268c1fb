import type { SeoSettings } from '../content/seo';
import { documentHead, headSettings } from './document-head';

const SEO: SeoSettings = {
  siteTitle: 'Site',
  metaTitle: 'Meta',
  metaDescription: '',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  twitterHandle: '',
  twitterCardType: '',
  indexContent: true,
  robotsDirectives: '',
  canonicalDomain: '',
  enableSchemaMarkup: true,
  customSchema: '',
};
const ORGANIZATION = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Site' };
const broken: string[] = [];
const head = (seo: Partial<SeoSettings> | null, page = {}) =>
  documentHead(
    { title: 'Page', ...page },
    { publicUrl: 'https://site.example', settings: seo && headSettings({ ...SEO, ...seo }) },
    (text) => broken.push(text),
  );
const meta = (key: string, ...given: Parameters<typeof head>) =>
  head(...given).metas.find(([, name]) => name === key)?.[2];

beforeEach(() => broken.splice(0));

describe('the head of a page under the settings of the site', () => {
  it.each([
    ['nothing set', {}, {}, 'index, follow'],
    ['directives', { robotsDirectives: 'index, nofollow' }, {}, 'index, nofollow'],
    ['a page that stays out', {}, { robots: 'noindex' }, 'noindex'],
    ['indexing off', { indexContent: false, robotsDirectives: 'index, follow' }, {}, 'noindex, nofollow'],
    [
      'indexing off and a page that wants in',
      { indexContent: false },
      { robots: 'index, follow' },
      'noindex, nofollow',
    ],
    ['settings out of reach', null, {}, 'index, follow'],
  ])('with %s is for robots %s', (_name, seo, page, robots) => {
    expect(meta('robots', seo, page)).toBe(robots);
  });

  it.each([
    ['example.com', 'https://example.com'],
    [' https://www.example.com/a?b ', 'https://www.example.com'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['localhost', undefined],
    ['https://user@example.com', undefined],
    ['not a domain', undefined],
  ])('takes canonical domain %j as %p', (canonicalDomain, origin) => {
    const { canonical } = head({ canonicalDomain }, { canonicalPath: '/a' });
    expect(canonical).toBe(`${origin ?? 'https://site.example'}/a`);
    expect(meta('og:url', { canonicalDomain }, { canonicalPath: '/a' })).toBe(canonical);
  });

  it('has the picture of the page, else that of the site, else the one that the server draws', () => {
    const picture = (...given: Parameters<typeof head>) => [meta('og:image', ...given), meta('twitter:card', ...given)];
    const [page, site] = ['https://site.example/page.png', 'https://site.example/site.png'];
    expect(picture({ ogImage: '/site.png' }, { image: '/page.png' })).toEqual([page, 'summary_large_image']);
    expect(picture({ ogImage: '/site.png', twitterCardType: 'summary' })).toEqual([site, 'summary']);
    expect(picture({})).toEqual(['https://site.example/api/site-picture', 'summary_large_image']);
  });

  it.each([
    ['fairlead', '@fairlead'],
    ['@fairlead', '@fairlead'],
    [' ', undefined],
  ])('names the handle %j as %p', (twitterHandle, shown) => {
    expect(meta('twitter:site', { twitterHandle })).toBe(shown);
  });

  it('treats settings that an older API does not know as not set', () => {
    const settings = headSettings({ twitterHandle: 'site' });
    const { title, metas } = documentHead({ title: 'Page' }, { publicUrl: 'https://site.example', settings });
    expect(title).toBe('Page · Fairlead');
    expect(metas).toContainEqual(['name', 'robots', 'index, follow']);
    expect(metas).toContainEqual(['name', 'twitter:site', '@site']);
  });
});

describe('the title', () => {
  it.each([
    ['Site', 'Page', 'Page · Site'],
    ['Site', 'Terms | Fairlead', 'Terms | Site'],
    ['Site', 'Fairlead', 'Site'],
    ['', 'Page', 'Page · Fairlead'],
    [' ', 'Terms | Fairlead', 'Terms | Fairlead'],
  ])('names the site %j once, with the page %j', (siteTitle, title, expected) => {
    expect(head({ siteTitle }, { title }).title).toBe(expected);
    expect(meta('og:site_name', { siteTitle })).toBe(siteTitle.trim() || 'Fairlead');
  });

  it('is that of the product without settings', () => {
    expect(head(null).title).toBe('Page · Fairlead');
  });

  it('of a shared link is that of the page, without the site', () => {
    expect(meta('og:title', { siteTitle: 'Site' })).toBe('Page');
  });
});

describe('addresses', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('leave out the picture %s', (image) => {
    expect(meta('og:image', {}, { image })).toBeUndefined();
  });
});

describe('the custom schema', () => {
  it('is merged into what the page says of the same type', () => {
    expect(
      head({ customSchema: '{"@type":"Organization","telephone":"+1"}' }, { jsonLd: [ORGANIZATION] }).jsonLd,
    ).toEqual([{ ...ORGANIZATION, telephone: '+1' }]);
  });
  it("is a separate object beside the page's own for other types", () => {
    expect(
      head({ customSchema: '[{"@type":"WebSite"},{"@type":"Organization","name":"N"}]' }, { jsonLd: [ORGANIZATION] })
        .jsonLd,
    ).toEqual([
      { ...ORGANIZATION, name: 'N' },
      { '@context': 'https://schema.org', '@type': 'WebSite' },
    ]);
  });
  it.each(['{', '"text"', '1', 'null', '[1]', '[[{}]]', '<script>alert(1)</script>'])(
    '%s is ignored and reported',
    (customSchema) => {
      expect(head({ customSchema }, { jsonLd: [ORGANIZATION] }).jsonLd).toEqual([ORGANIZATION]);
      expect(broken).toEqual([customSchema]);
    },
  );
  it('is left out with all others where markup is off', () => {
    expect(
      head({ enableSchemaMarkup: false, customSchema: '{"@type":"WebSite"}' }, { jsonLd: [ORGANIZATION] }).jsonLd,
    ).toEqual([]);
  });
});
