import { request as requests } from '@playwright/test';
import pg from 'pg';
import type { MenuChange, MenuDocument, MenuItem } from '@app/contracts';
import { RESERVED_WORDS, ROUTE_SEGMENTS } from '@app/domain';
import { asEditor } from '../support/editor';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const encoded = (word: string) =>
  [...word].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const mixed = (word: string) => [...word].map((letter, index) => (index % 2 ? letter : letter.toUpperCase())).join('');

/** The same word for a person, and other paths for a machine. */
const spellings = (word: string) => [
  word.toUpperCase(),
  mixed(word),
  encoded(word),
  encoded(word.slice(0, 1)) + word.slice(1),
  word + '/',
];

/** Words of the specification that are no page of the site. */
const NO_PAGE = 'admin api settings paragon test demo example sample'.split(' ');

test.describe('the words that the specification reserves', () => {
  for (const word of RESERVED_WORDS)
    test(`${word} is no firm, in any case and encoding`, async ({ request }) => {
      const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
      for (const spelling of [word, ...spellings(word)]) {
        expect(await statusOf(`/firms/${spelling}`), `/firms/${spelling}`).toBe(404);
        const bare = spelling.replace(/\/$/, '');
        expect(await statusOf(`/api/firms/${bare}`), `/api/firms/${bare}`).toBe(404);
      }
      const own = await statusOf(`/${word}`);
      if (NO_PAGE.includes(word)) expect(own, `/${word}`).toBe(404);
      for (const spelling of spellings(word)) {
        const answer = await request.get(`/${spelling}`, { maxRedirects: 0 });
        expect(answer.headers()['location'] ?? '', `/${spelling}`).not.toContain('/firms/');
        if (own === 404) expect(answer.status(), `/${spelling}`).toBe(404);
      }
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
  test.setTimeout(60_000);
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
    for (const path of [`/${name}`, `/firms/${name}`, `/firm-profiles/${name}`]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
    }
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
  const asAdmin = await asEditor(await requests.newContext());
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
