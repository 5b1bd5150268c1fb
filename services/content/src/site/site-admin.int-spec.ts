import {
  CONSENT_TEXT_VERSION,
  consentTextVersion,
  DEFAULT_CONSENT_TEXTS,
  type ConsolidatedContent,
  type ErrorBody,
  type FirmLogo,
  type MenuDocument,
  type SeoSettings,
  type SettingDocuments,
  type SettingKey,
  type SiteInjectionSettings,
  type SiteStatistic,
  type StoredDocument,
  type StoredSetting,
} from '@app/contracts';
import { keepConsentText, siteConsentText } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { POST, startContentApp, type ContentApp } from '../testing/content-app';
import { FirmFeeService } from './firm-fee.service';

let app: ContentApp;
let open: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
  open = await startContentApp({ env: { CUSTOM_JAVASCRIPT: 'true' } });
  // What is cached does not expire, so that only the change replaces it.
  for (const { clock } of [app, open]) clock.stop();
});
afterAll(async () => {
  await app.close();
  await open.close();
  // The process goes on with other files, whose sites were never published on.
  keepConsentText(CONSENT_TEXT_VERSION);
});

const get = async <T>(path: string, from = app) => (await (await fetch(from.base + path)).json()) as T;
const stored = async <K extends SettingKey>(key: K, from = app) =>
  (await from.as<StoredSetting<K>>('editor', 'GET', `/api/admin/content/settings/${key}`)).body;
async function change<K extends SettingKey>(
  key: K,
  value: Partial<SettingDocuments[K]>,
  from = app,
  who: 'editor' | 'fresh' = 'editor',
) {
  const before = await stored(key, from);
  return from.as<StoredSetting<K> & ErrorBody>(who, 'PUT', `/api/admin/content/settings/${key}`, {
    version: before.version,
    value: { ...before.value, ...value },
  });
}
const FIGURE: SiteStatistic = {
  id: 'client-satisfaction',
  prefix: '',
  value: 99,
  suffix: '%',
  label: 'Client Satisfaction',
  enabled: true,
  source: 'Survey of 2026',
};
const soon = (check: () => Promise<boolean>) => waitFor(check, 'the change to be public');

describe('menus', () => {
  const item = { type: 'main_menu' as const, label: 'Blog', url: '/blog', is_external: false };
  const replace = (version: number, items: unknown) =>
    app.as<MenuDocument>('editor', 'PUT', '/api/admin/content/menus', { version, items });

  it('are replaced as a whole by one of ten who try at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => replace(0, [{ ...item, label: `Blog ${index}` }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    await soon(
      async () =>
        (await get<ConsolidatedContent>('/api/consolidated-content')).menuItems.main_menu[0]?.label ===
        winner?.items[0]?.label,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://plain.example',
    'https://user@evil.example',
    'https:evil.example',
    'mailto:a@b.example?bcc=c@d.example',
    '/a b',
    '/"onmouseover="x',
    'about:blank',
    'blob:https://x',
    'file:///etc/passwd',
    '',
    '/\u0000',
    '/\u2028x',
  ])('refuse to lead to %j', async (url) => {
    const { version } = (await app.as<MenuDocument>('editor', 'GET', '/api/admin/content/menus')).body;
    expect((await replace(version, [{ ...item, url }])).status).toBe(400);
  });

  it.each(['/', '/blog?x=1#y', 'https://www.example.com/a?b=c', 'mailto:someone@example.com'])(
    'may lead to %s',
    async (url) => {
      const { version } = (await app.as<MenuDocument>('editor', 'GET', '/api/admin/content/menus')).body;
      expect((await replace(version, [{ ...item, url }])).status).toBe(200);
    },
  );

  it.each([[[[]]], [[null]], ['x'], [{}], [[{ ...item, extra: 1 }]], [[item, item]]])(
    'refuse %j as items',
    async (items) => {
      const { version } = (await app.as<MenuDocument>('editor', 'GET', '/api/admin/content/menus')).body;
      expect((await replace(version, items)).status).toBe(400);
    },
  );
});

describe('settings', () => {
  it('are saved in the version that was read, and come back from any earlier one', async () => {
    const first = await change('site', { contactEmail: 'first@example.com' });
    const second = await change('site', { contactEmail: 'second@example.com' });
    expect([first.status, second.status, second.body.version]).toEqual([200, 200, first.body.version + 1]);
    const stale = await app.as<ErrorBody>('editor', 'PUT', '/api/admin/content/settings/site', {
      version: first.body.version,
      value: first.body.value,
    });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'CONTENT.CHANGED_MEANWHILE']);
    const restored = await app.as<StoredSetting<'site'>>(
      'editor',
      'POST',
      `/api/admin/content/settings/site/revisions/${first.body.version}/restore`,
      { version: second.body.version },
    );
    expect(restored.body.value.contactEmail).toBe('first@example.com');
    expect(
      (await app.as<StoredSetting[]>('editor', 'GET', '/api/admin/content/settings/site/revisions')).body.map(
        ({ version }) => version,
      ),
    ).toEqual([3, 2, 1]);
    await soon(
      async () =>
        (await get<ConsolidatedContent>('/api/consolidated-content')).siteSettings.contactEmail === 'first@example.com',
    );
  });

  it('move the days of every page with the time zone', async () => {
    const evening = '2026-01-16T02:00:00Z';
    const { body: draft } = await app.as<StoredDocument>('editor', 'POST', '/api/admin/content/posts', {
      ...POST,
      title: 'Evening post',
    });
    await app.as('editor', 'POST', `/api/admin/content/documents/${draft.id}/publish`, { version: 1, at: evening });
    const day = async () =>
      /"date":"([\d-]+)"/.exec(await (await fetch(`${app.base}/api/blog/posts/evening-post`)).text())?.[1];
    await soon(async () => (await day()) === '2026-01-15');
    expect((await change('site', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
    await soon(async () => (await day()) === '2026-01-16');
    expect((await change('site', { timeZone: 'Asia/Edo' })).body.error.fields).toEqual({
      'value.timeZone': 'Please choose a time zone by its name, for example America/New_York',
    });
    await change('site', { timeZone: 'America/New_York' });
    await soon(async () => (await day()) === '2026-01-15');
  });

  it('switch off a figure that the site claims', async () => {
    const { value } = await stored('site');
    await change('site', {
      statistics: value.statistics.map((figure) => ({ ...figure, enabled: figure.id !== 'client-satisfaction' })),
    });
    await soon(async () =>
      (await get<ConsolidatedContent>('/api/consolidated-content')).siteSettings.statistics.some(
        ({ id, enabled }) => id === 'client-satisfaction' && !enabled,
      ),
    );
  });

  it('claim a figure with its source only, also one that was saved before a source was asked for', async () => {
    const shown = async () =>
      (await get<ConsolidatedContent>('/api/consolidated-content')).siteSettings.statistics.map(
        ({ enabled }) => enabled,
      );
    expect((await change('site', { statistics: [{ ...FIGURE, source: '' }] })).body.error.fields).toEqual({
      'value.statistics.0.source': 'Enter where this figure comes from, or switch it off',
    });
    expect((await change('site', { statistics: [FIGURE] })).status).toBe(200);
    await soon(async () => (await shown()).join() === 'true');
    await app.database.dataSource.query(
      `UPDATE content.setting SET value = jsonb_set(value, '{statistics,0,source}', '""') WHERE key = 'site'`,
    );
    await soon(async () => (await shown()).join() === 'false');
  });

  it('publish the words of the privacy choices, each time as a version of its own', async () => {
    const shown = async () => (await get<ConsolidatedContent>('/api/consolidated-content')).consent;
    expect(await shown()).toEqual({ textVersion: CONSENT_TEXT_VERSION, texts: DEFAULT_CONSENT_TEXTS });
    const { body } = await change('consent', { question: 'May we count your visit?' });
    const version = consentTextVersion(body);
    expect(version).toMatch(/^\d{4}-\d\d-\d\d-v1$/);
    await soon(async () => (await shown())?.textVersion === version);
    // What a form reports is judged by the same text.
    expect(siteConsentText()).toBe(version);
    expect((await shown())?.texts.question).toBe('May we count your visit?');
    const { analytics } = DEFAULT_CONSENT_TEXTS.purposes;
    const without = await change('consent', {
      purposes: { ...DEFAULT_CONSENT_TEXTS.purposes, analytics: { ...analytics, text: '' } },
    });
    expect([without.status, Object.keys(without.body.error.fields ?? {})]).toEqual([
      400,
      ['value.purposes.analytics.text'],
    ]);
    await change('consent', { question: DEFAULT_CONSENT_TEXTS.question });
    await soon(async () => (await shown())?.textVersion.endsWith('-v2') === true);
  });

  it('tell the context of firms what a submission costs, and a change of it', async () => {
    const fee = app.app.get(FirmFeeService);
    expect([await fee.cents(), (await stored('firms')).value]).toEqual([0, { submissionFeeCents: 0 }]);
    expect((await change('firms', { submissionFeeCents: 49_900 })).status).toBe(200);
    await soon(async () => (await fee.cents()) === 49_900);
  });

  it('store the footer without what could run', async () => {
    const { body } = await change('footer', {
      contactContent: '<p onclick="x()">Call <b>us</b><script>x()</script><img src="https://t.example/p.gif"></p>',
    });
    expect(body.value.contactContent).toBe('<p>Call us</p>');
  });

  it.each(['1.2k', 12, 121, null])(
    'say in words at its field what a height of a logo may be, for %j',
    async (height) => {
      const { status, body } = await change('logo', { logoHeaderSize: height as never });
      expect([status, body.error.fields]).toEqual([
        400,
        { 'value.logoHeaderSize': 'Enter a height from 16 to 120 pixels' },
      ]);
    },
  );

  it.each<[SettingKey, object]>([
    ['footer', { socialFacebook: 'javascript:alert(1)' }],
    ['footer', { socialemail: 'a@b.example\r\nBcc: c@d.example' }],
    ['logo', { logoLightUrl: 'https://tracker.example/logo.png' }],
    ['seo', { canonicalDomain: 'https://evil.example/path' }],
    ['seo', { robotsDirectives: 'index"><script>' }],
    ['seo', { twitterHandle: '@a b' }],
    ['seo', { customSchema: '{"@type": ' }],
    ['seo', { ogImage: '//evil.example/x.png' }],
    ['site', { statistics: [[]] as never }],
    ['site', { statistics: [{ ...FIGURE, source: ' ' }] }],
    ['site', { siteName: '' }],
    ['firms', { submissionFeeCents: -1 }],
    ['firms', { submissionFeeCents: 0.5 }],
    ['firms', { submissionFeeCents: 1_000_001 }],
    ['firms', { submissionFeeCents: '500' as never }],
    ['injection', { facebookPixelId: '123abc' }],
    ['injection', { facebookPixelId: '12345\n' }],
    ['injection', { googleTagManagerId: "GTM-1');alert(1)//" }],
    ['injection', { googleAnalyticsId: 'UA-12345-1' }],
    ['injection', { customJavaScript: 'alert(1)' }],
    ['injection', { footerJavaScript: 'alert(1)' }],
  ])('%s refuses %j', async (key, value) => {
    expect((await change(key, value)).status).toBe(400);
  });

  it('give only administrators the SEO settings at their second address', async () => {
    expect((await app.as<SeoSettings>('editor', 'GET', '/api/seo/admin/settings/seo')).body.siteTitle).toBe(
      (await get<SeoSettings>('/api/seo/settings/seo')).siteTitle,
    );
    expect([
      (await app.call('GET', '/api/seo/admin/settings/seo')).status,
      (await app.as('ada', 'GET', '/api/seo/admin/settings/seo')).status,
    ]).toEqual([401, 403]);
  });

  it('fit a logo from the media library', async () => {
    const [picture] = await app.database.dataSource.query<{ id: number }[]>(
      `INSERT INTO content.media (alt, file_name, digest, width, height, uploaded_at, uploaded_by)
       VALUES ('The logo', 'logo.png', '0123456789abcdef', 320, 80, now(), 'test') RETURNING id`,
    );
    const logoLightUrl = `/api/media/${picture?.id}-0123456789abcdef/320.webp`;
    await change('logo', { logoLightUrl });
    await soon(async () => (await get<FirmLogo>('/api/firm-logo')).logoLightUrl === logoLightUrl);
  });

  it('refuse a logo that is not in the media library, at its field', async () => {
    const { status, body } = await change('logo', { logoLightUrl: '/api/media/999-0123456789abcdef/320.webp' });
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      400,
      'CONTENT.PICTURE_MISSING',
      ['value.logoLightUrl'],
    ]);
  });
});

describe('injected code', () => {
  const settings = (from = app) => get<SiteInjectionSettings>('/api/site-injection-settings', from);

  it('is ids and filtered CSS, and no script while scripts are switched off', async () => {
    await change('injection', {
      facebookPixelId: '1234567890',
      googleTagManagerId: 'GTM-ABC1234',
      customCSS: '@import "https://evil.example/x.css"; .a { color: red; background: url(https://evil.example/x) }',
    });
    await soon(async () => (await settings()).facebookPixelId === '1234567890');
    expect(await settings()).toEqual({
      googleTagManagerId: 'GTM-ABC1234',
      googleAnalyticsId: '',
      facebookPixelId: '1234567890',
      customCSS: '.a{color:red}',
      customJavaScript: '',
      footerJavaScript: '',
      scripts: [],
    });
  });

  it('is a file with its hash where it is switched on, until it is removed', async () => {
    const text = 'document.title = "</script>";';
    const { body: on } = await change('injection', { customJavaScript: text }, open, 'fresh');
    await soon(async () => (await settings(open)).scripts.length === 1);
    const { scripts, customJavaScript } = await settings(open);
    expect(customJavaScript).toBe('');
    const file = await fetch(open.base + (scripts[0]?.src ?? ''));
    const body = Buffer.from(await file.arrayBuffer());
    const { createHash } = await import('node:crypto');
    expect([file.status, file.headers.get('content-type'), body.toString(), scripts[0]?.integrity]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      text,
      `sha384-${createHash('sha384').update(body).digest('base64')}`,
    ]);
    await change('injection', { customJavaScript: '' }, open);
    await soon(async () => (await fetch(open.base + (scripts[0]?.src ?? ''))).status === 404);
    const back = await open.as(
      'editor',
      'POST',
      `/api/admin/content/settings/injection/revisions/${on.version}/restore`,
      { version: on.version + 1 },
    );
    expect(back.status).toBe(200);
    await soon(async () => (await settings(open)).scripts.length === 1);
  });

  it.each(['customJavaScript', 'footerJavaScript'] as const)(
    'without a fresh code, an administrator cannot add %s, but can keep, empty or restore an allowed one',
    async (field) => {
      const mine = (value: Partial<SettingDocuments['injection']>, who: 'editor' | 'fresh') =>
        change('injection', value, open, who);
      const refused = await mine({ [field]: 'first()' }, 'editor');
      expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
      const { body: first, status } = await mine({ [field]: 'first()' }, 'fresh');
      expect(status).toBe(200);
      expect((await mine({ [field]: 'second()' }, 'editor')).status).toBe(403);
      expect((await mine({ googleAnalyticsId: 'G-KEPT123' }, 'editor')).body.value).toMatchObject({
        [field]: 'first()',
        googleAnalyticsId: 'G-KEPT123',
      });
      const { body: gone } = await mine({ [field]: '' }, 'editor');
      expect(gone.value[field]).toBe('');
      const back = await open.as<StoredSetting<'injection'>>(
        'editor',
        'POST',
        `/api/admin/content/settings/injection/revisions/${first.version}/restore`,
        { version: gone.version },
      );
      expect([back.status, back.body.value[field]]).toEqual([200, 'first()']);
      await mine({ [field]: '' }, 'editor');
    },
  );

  it.each(['/api/facebook-iwl-proxy?pixel_id=1&access_token=secret-token', '/api/facebook-script-proxy'])(
    '%s is a script that does nothing and repeats nothing',
    async (path) => {
      const response = await fetch(app.base + path);
      const text = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(text).not.toMatch(/secret-token|fbq|http/);
      expect(new Function(text)()).toBeUndefined();
    },
  );
});
