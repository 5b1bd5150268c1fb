import type { SeoSettings } from '@app/contracts';
import { siteHead } from './site-head';

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
  siteHead({ title: 'Page', ...page }, seo && { ...SEO, ...seo }, (text) => broken.push(text));

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
    expect(head(seo, page).robots).toBe(robots);
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
    expect(head({ canonicalDomain }).canonicalOrigin).toBe(origin);
  });

  it('has the picture of the page, else that of the site, and the card that fits', () => {
    expect(head({ ogImage: '/site.png' }, { image: '/page.png' })).toMatchObject({
      image: '/page.png',
      twitterCard: 'summary_large_image',
    });
    expect(head({ ogImage: '/site.png', twitterCardType: 'summary' })).toMatchObject({
      image: '/site.png',
      twitterCard: 'summary',
    });
    expect(head({})).toMatchObject({ twitterCard: 'summary' });
    expect(head({})).not.toHaveProperty('image');
  });

  it.each([
    ['fairlead', '@fairlead'],
    ['@fairlead', '@fairlead'],
    [' ', undefined],
  ])('names the handle %j as %p', (twitterHandle, shown) => {
    expect(head({ twitterHandle }).twitterSite).toBe(shown);
  });
});

describe('the custom schema', () => {
  it('is merged into what the page says of the same type', () => {
    expect(
      head({ customSchema: '{"@type":"Organization","telephone":"+1"}' }, { jsonLd: [ORGANIZATION] }).jsonLd,
    ).toEqual([{ ...ORGANIZATION, telephone: '+1' }]);
  });
  it("stands beside the page's own for other types", () => {
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
