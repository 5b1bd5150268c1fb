import { documentHead, type HeadSettings, type PageHead } from '@app/contracts';
import { LastingHtml, plainBytes } from '../http/html-pieces';
import { FORMATS } from '../search-engines/search-engine-files';
import { documentHtml, inlineJson, type DocumentParts } from './html';

const HOSTILE = '</script><script>alert(1)</script><!--"\'&>';

const NOTHING = Buffer.alloc(0);

const SETTINGS: HeadSettings = {
  siteTitle: '',
  ogImage: '',
  twitterHandle: '',
  twitterCardType: '',
  indexContent: true,
  robotsDirectives: '',
  canonicalDomain: '',
  enableSchemaMarkup: true,
  customSchema: '',
};

function page(
  head: Partial<PageHead>,
  parts: Partial<DocumentParts> = {},
  settings: Partial<HeadSettings> = {},
): string {
  const context = { publicUrl: 'https://site.example', settings: { ...SETTINGS, ...settings } };
  return plainBytes(
    documentHtml({
      bootScript: '',
      head: documentHead({ title: 'Title', ...head }, context),
      files: { boot: [], styles: [], scripts: [], fonts: [], icon: undefined, touchIcon: undefined },
      sheets: null,
      injectedStyle: '',
      frame: { header: NOTHING, footer: NOTHING, overlays: NOTHING },
      outlet: { remote: null, html: [], serverRendered: false, status: '' },
      inlined: { registry: { revision: '1', releases: [] }, queries: new Map(), outcome: 'rendered', head: context },
      ...parts,
    }),
    'n',
  ).toString();
}

describe('the head of the document', () => {
  it('names address, preview and robots', () => {
    const html = page(
      { canonicalPath: '/blog/a', image: '/a.png', type: 'article', published: '2026-01-02', keywords: 'a, b' },
      {},
      { canonicalDomain: 'www.example.com', twitterHandle: 'a', twitterCardType: 'summary' },
    );
    for (const tag of [
      '<link rel="canonical" href="https://www.example.com/blog/a">',
      '<meta property="og:url" content="https://www.example.com/blog/a">',
      '<meta property="og:image" content="https://site.example/a.png">',
      '<meta property="article:published_time" content="2026-01-02">',
      '<meta name="twitter:card" content="summary">',
      '<meta name="twitter:site" content="@a">',
      '<meta name="keywords" content="a, b">',
    ])
      expect(html).toContain(tag);
  });

  it('leads feed readers to the feeds, which are files of the site', () => {
    const found = [...page({}).matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)];
    expect(found.map(([, type, href]) => [type, href])).toEqual(FORMATS.map(({ name, type }) => [type, `/${name}`]));
  });

  it('describes the page for shared links', () => {
    const html = page({ description: 'D', openGraph: { title: 'Shared' } });
    expect(html).toContain('<meta property="og:title" content="Shared">');
    expect(html).toContain('<meta property="og:description" content="D">');
  });

  it('lets no text of an editor end its element', () => {
    const html = page(
      {
        title: HOSTILE,
        description: HOSTILE,
        robots: HOSTILE,
        keywords: HOSTILE,
        canonicalPath: `/${HOSTILE}`,
        image: `/${HOSTILE}`,
        published: HOSTILE,
        jsonLd: [{ name: HOSTILE, [HOSTILE]: HOSTILE }],
      },
      {},
      { siteTitle: HOSTILE, twitterHandle: HOSTILE, twitterCardType: HOSTILE },
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });
});

describe('the files of the document', () => {
  const file = (url: string) => ({ url, integrity: `sha384-${url}` });
  const files = {
    boot: [file('/main.js')],
    styles: [file('/a.css')],
    scripts: [file('/app.js')],
    fonts: ['/inter.woff2'],
    icon: '/icon.svg',
    touchIcon: '/touch.png',
  };

  it('are named with their hashes, files for the first paint first', () => {
    expect(page({}, { files })).toContain(
      '<link rel="stylesheet" href="/a.css" data-style="/a.css" crossorigin="anonymous" ' +
        'integrity="sha384-/a.css"><script defer fetchpriority="high" src="/main.js" ' +
        'crossorigin="anonymous" integrity="sha384-/main.js" nonce="n"></script>' +
        '<link rel="preload" as="script" href="/app.js" crossorigin="anonymous" ' +
        'integrity="sha384-/app.js" nonce="n">',
    );
  });

  it('leave out the sheets that the document contains, and those precede the injected ones', () => {
    const html = page(
      {},
      {
        files,
        sheets: new LastingHtml('<style data-style="/a.css">.a{}</style>'),
        injectedStyle: '<style id="injected">',
      },
    );
    expect(html).not.toContain('stylesheet');
    const order = [
      'src="/main.js"',
      '<style data-style="/a.css">',
      '<style id="injected">',
      '<title>',
      '<body>',
      '/inter.woff2',
    ].map((part) => html.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });
});

describe('inlined JSON', () => {
  it('cannot end its script and reads back as it was', () => {
    const value = { text: `${HOSTILE}\u2028\u2029` };
    const text = inlineJson(value);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});
