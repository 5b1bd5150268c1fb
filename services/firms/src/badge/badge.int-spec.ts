import { badgeSnippet } from '@app/domain';
import { siteDay } from '@app/server-kit';
import { fact, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { ownedFirm } from '../testing/owned-firm';

let app: FirmsApp;
beforeAll(async () => {
  app = await startFirmsApp();
});
afterAll(() => app.close());

const badge = (slug: string) => app.call<string>('GET', `/api/firms/${slug}/badge.svg`);
const today = () => siteDay(app.clock.now());

describe('the badge of a profile', () => {
  it('is drawn for a profile with an owner, and for one with a verified fact', async () => {
    await ownedFirm(app, 'Owned Firm', 'ada');
    await app.firm('Verified Firm', { facts: [fact('founded', 1990, { verifiedOn: today() })] });
    for (const slug of ['owned-firm', 'verified-firm', 'Owned-Firm']) {
      const { status, headers, body } = await badge(slug);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(headers.get('cache-control')).toContain('public');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(body).toContain('Verified profile');
      expect(body).not.toMatch(/<script|<image|<a\b|on\w+=|href|\d\.\d stars|score/i);
    }
  });

  it('is not drawn without an owner and a verified fact, for sample firms, removed firms and other words', async () => {
    await app.firm('Plain Firm', { facts: [fact('founded', 1990)] });
    await app.firm('Stale Firm', { facts: [fact('founded', 1990, { verifiedOn: '2020-01-01' })] });
    await app.firm('Sample Firm', { isSample: true, facts: [fact('founded', 1990, { verifiedOn: today() })] });
    for (const slug of ['plain-firm', 'stale-firm', 'sample-firm', 'nobody-here', 'calculator', '%3Cscript%3E'])
      expect([slug, (await badge(slug)).status]).toEqual([slug, 404]);
  });

  it('lives on after a rename, with the new name', async () => {
    const id = await ownedFirm(app, 'Before Rename', 'ben');
    await app.change((writes, manager, by) => writes.rename(manager, id, { name: 'After', slug: 'after-rename' }, by));
    expect((await badge('before-rename')).body).toContain('>After<');
  });

  it('shows a name in other scripts as it is written', async () => {
    await ownedFirm(app, 'Scripts', 'ada');
    const name = '北京財富 Щукин';
    await app.sql('UPDATE firms.firm SET name = $1 WHERE slug = $2', [name, 'scripts']);
    expect((await badge('scripts')).body).toContain(name);
  });

  it('shows a name of any signs as text', async () => {
    await ownedFirm(app, 'Signs', 'ada');
    const name = `<script>alert("A&B's")</script>`;
    await app.sql('UPDATE firms.firm SET name = $1 WHERE slug = $2', [name, 'signs']);
    const { body } = await badge('signs');
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
    expect(badgeSnippet('https://site.test', { name, slug: 'signs' })).toBe(
      '<a href="https://site.test/firms/signs" rel="noopener"><img ' +
        'src="https://site.test/api/firms/signs/badge.svg" ' +
        'alt="Verified profile of &lt;script&gt;alert(&quot;A&amp;B&#39;s&quot;)&lt;/script&gt;" ' +
        'width="240" height="56" loading="lazy"></a>',
    );
  });
});
