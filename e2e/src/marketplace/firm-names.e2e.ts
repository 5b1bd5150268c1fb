import pg from 'pg';
import type { MenuChange, MenuDocument, MenuItem } from '@app/contracts';
import { RESERVED_WORDS, ROUTE_SEGMENTS } from '@app/domain';
import { asEditor } from '../support/editor';
import { site } from '../support/site';
import { expect, test } from '../support/test';
import { encoded, expectReserved, foundAt } from './reserved-words';

/** Pages of the shell and of a remote, addresses of members and administrators, and words that are no page. */
const SAMPLE = [
  'auth',
  'marketplace',
  'ebook-download',
  'dashboard',
  'secure-management-portal',
  'admin',
  'api',
  'demo',
];

test.describe('words that the specification reserves', () => {
  for (const word of SAMPLE)
    test(`${word} is no firm, in any case and encoding`, async ({ request }) => {
      expect(RESERVED_WORDS, 'firm-names.proof.e2e.ts has all of them').toContain(word);
      await expectReserved(request, word);
    });
});

test('the first words of the site’s other routes are no firms', async ({ request }) => {
  for (const word of ROUTE_SEGMENTS)
    for (const spelling of [word, word.toUpperCase(), encoded(word)]) {
      const path = `/api/firms/${spelling}`;
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    }
});

test('names that no firm can have are not found', async ({ request }) => {
  const names = [
    'no-such-firm-wealth',
    'a--b',
    '-a',
    'a-',
    'a_b',
    'a+b',
    'a%20b',
    '%E5%8C%97%E4%BA%AC',
    '%D0%A9%D1%83%D0%BA%D0%B8%D0%BD',
    '%E2%80%AEgpj',
    // Cyrillic letters that look like Latin ones.
    '%D0%B0dmin',
    '%25%36%31dmin',
    'firm-profiles%2F1001',
    'firms%2Fquillmark-securities',
    '..%2Fadmin',
    'constructor',
    '__proto__',
    'null',
    'a'.repeat(81),
  ];
  for (const name of names)
    for (const path of [`/${name}`, `/firms/${name}`, `/firm-profiles/${name}`])
      expect(await foundAt(request, path), path).toBe(404);
});

test('former names lead to the present one in one hop, also after a rename and back', async ({ request, page }) => {
  test.setTimeout(120_000);
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  const [a, b] = [`renamed-${Date.now()}-wealth`, `renamed-${Date.now()}-capital`];
  const place = async (name: string) => {
    const answer = await request.get(name, { maxRedirects: 0 });
    return answer.status() === 301 ? answer.headers()['location'] : answer.status();
  };
  /** As a rename writes it: the address is added, and none is ever taken away. */
  const renameTo = async (slug: string) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO firms.address (slug, firm_id) SELECT $2, firm_id FROM firms.address WHERE slug = $1
       ON CONFLICT DO NOTHING`,
      [a, slug],
    );
    for (const [table, id] of [
      ['firm', 'id'],
      ['firm_search', 'firm_id'],
    ])
      await client.query(
        `UPDATE firms.${table} SET slug = $2 WHERE ${id} = (SELECT firm_id FROM firms.address WHERE slug = $1)`,
        [a, slug],
      );
    await client.query('COMMIT');
    await expect.poll(() => place(`/firms/${slug}`), { timeout: 30_000 }).toBe(200);
  };
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO firms.firm (name, channel, slug, status, is_sample, created_at, updated_at)
       VALUES ('Renamed Wealth', 'ria', $1, 'published', true, now(), now()) RETURNING id`,
      [a],
    );
    const id = rows[0]?.id;
    await client.query('INSERT INTO firms.address (slug, firm_id) VALUES ($1, $2)', [a, id]);
    await client.query(
      `INSERT INTO firms.firm_search (firm_id, slug, name, channel, is_sample, custodians, protocol, other_words)
       VALUES ($1, $2, 'Renamed Wealth', 'ria', true, '{}', 'unknown', '')`,
      [id, a],
    );
    await client.query('COMMIT');
    await renameTo(a);
    for (const slug of [b, a]) {
      await renameTo(slug);
      for (const path of [`/${a}`, `/${b}`, `/firms/${slug === a ? b : a}`, `/firm-profiles/${id}`])
        await expect.poll(() => place(path), { timeout: 30_000, message: path }).toBe(`/firms/${slug}`);
    }
    await page.goto(`/${b}`);
    await expect(page).toHaveURL(new RegExp(`/firms/${a}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Renamed Wealth' })).toBeVisible();
  } finally {
    await client.query('DELETE FROM firms.firm_search WHERE slug = ANY ($1)', [[a, b]]);
    await client.query(`UPDATE firms.firm SET status = 'removed' WHERE slug = ANY ($1)`, [[a, b]]);
    await client.end();
  }
});

const withoutId = ({ type, label, url, is_external }: MenuItem) => ({ type, label, url, is_external });

/** The menu as it is, with one item more. */
function withFirms({ version, items }: MenuDocument): MenuChange {
  return {
    version,
    items: [...items.map(withoutId), { type: 'main_menu', label: 'Firms', url: '/firm-profiles', is_external: false }],
  };
}

test('a menu item of the firms is current at every address of a firm, by its name alone', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/404/);
  const asAdmin = await asEditor();
  const path = '/api/admin/content/menus';
  const before = await asAdmin<MenuDocument>('GET', path);
  const changed = await asAdmin<MenuDocument>('PUT', path, withFirms(before));
  try {
    const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firms', exact: true });
    // What renders pages reads the menu anew every few seconds.
    await expect(async () => {
      await page.goto('/no-such-firm');
      await expect(item).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(item).not.toHaveAttribute('aria-current');
    for (const ending of ['financial', 'wealth', 'capital', 'group', 'partners']) {
      await page.goto(`/no-such-firm-${ending}`);
      await expect(item, ending).toHaveAttribute('aria-current', 'page');
    }
  } finally {
    await asAdmin('PUT', path, { version: changed.version, items: before.items.map(withoutId) });
  }
});
