import { CONTENT_CATEGORIES } from '@app/contracts';
import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';

const clock = { now: () => new Date('2026-06-15T12:00:00Z') };
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase([database]);
  await seed(db.dataSource, { clock });
});
afterAll(() => db.drop());

describe('seeding', () => {
  const rows = () =>
    db.dataSource.query<unknown[]>(
      `SELECT kind, count(*)::int AS count, md5(string_agg(content::text, '' ORDER BY slug)) AS text
       FROM content.document
       GROUP BY kind ORDER BY kind`,
    );
  const counts = async () =>
    Object.fromEntries(
      (
        await db.dataSource.query<{ kind: string; count: number }[]>(
          'SELECT kind, count(*)::int AS count FROM content.document GROUP BY kind',
        )
      ).map(({ kind, count }) => [kind, count]),
    );

  it('fills every part of the site, in all five categories', async () => {
    expect(await counts()).toEqual({ job: 2, landing: 2, news: 6, page: 6, post: 13 });
    const categories = await db.dataSource.query<{ category: string }[]>(
      `SELECT DISTINCT content->>'category' AS category FROM content.document WHERE kind = 'post'`,
    );
    expect(new Set(categories.map(({ category }) => category))).toEqual(new Set(CONTENT_CATEGORIES));
    const [{ pages = 0 } = {}] = await db.dataSource.query<{ pages: number }[]>('SELECT pages FROM content.playbook');
    expect(pages).toBeGreaterThanOrEqual(12);
  });

  it('changes nothing the second time, and two first starts at once seed once', async () => {
    const before = await rows();
    await Promise.all([seed(db.dataSource, { clock }), seed(db.dataSource, { clock })]);
    expect(await rows()).toEqual(before);
  });

  it('keeps what people edited or deleted and brings back a page that a route needs', async () => {
    await db.dataSource.query(
      `UPDATE content.document SET content = content || '{"title": "Ours"}' WHERE kind = 'page' AND slug = 'terms'`,
    );
    await db.dataSource.query(
      `DELETE FROM content.document WHERE slug IN ('faq', 'how-much-of-your-revenue-follows-you')`,
    );
    await seed(db.dataSource, { clock });
    expect(
      await db.dataSource.query(
        `SELECT slug, title FROM content.document
         WHERE slug IN ('faq', 'terms', 'how-much-of-your-revenue-follows-you') ORDER BY slug`,
      ),
    ).toEqual([
      { slug: 'faq', title: 'Frequently asked questions' },
      { slug: 'terms', title: 'Ours' },
    ]);
  });

  it('contains no link to a page that does not exist', async () => {
    const known = new Set(
      (
        await db.dataSource.query<{ path: string }[]>(
          `SELECT CASE kind WHEN 'post' THEN '/blog/' WHEN 'news' THEN '/news/' WHEN 'landing' THEN '/landing/'
             WHEN 'job' THEN '/careers/' ELSE '/' END || slug AS path
           FROM content.document`,
        )
      ).map(({ path }) => path),
    );
    for (const path of [
      '/',
      '/calculator',
      '/marketplace',
      '/blog',
      '/news',
      '/auth',
      '/roadmap',
      '/careers',
      '/feedback',
      '/firm-profiles',
      '/ebook-download',
      '/blog/how-much-of-your-revenue-follows-you',
    ])
      known.add(path);
    const texts = await db.dataSource.query<{ content: string }[]>(
      `SELECT content::text FROM content.document WHERE updated_by = 'first content'`,
    );
    const links = texts.flatMap(({ content }) =>
      [...content.matchAll(/\]\((\/[^)]*)\)|"url": "(\/[^"]*)"/g)].map((match) => match[1] ?? match[2] ?? ''),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('keeps posts and pages with what people wrote when the migration goes back and forth', async () => {
    const before = await counts();
    // Back to the first one, which has separate tables.
    for (const _later of database.migrations.slice(1)) await revertLastMigration(db.url, database);
    expect(await db.dataSource.query(`SELECT title FROM content.page WHERE slug = 'terms'`)).toEqual([
      { title: 'Ours' },
    ]);
    await runMigrations(db.url, [database]);
    expect(await counts()).toEqual({ post: before['post'], page: before['page'] });
    await seed(db.dataSource, { clock });
    expect(await counts()).toEqual(before);
    expect(
      await db.dataSource.query(`SELECT title FROM content.document WHERE kind = 'page' AND slug = 'terms'`),
    ).toEqual([{ title: 'Ours' }]);
  });

  it('works on a database whose migrations were all reverted', async () => {
    for (const _each of database.migrations) await revertLastMigration(db.url, database);
    await runMigrations(db.url, [database]);
    await seed(db.dataSource, { clock });
    expect(await counts()).toEqual({ job: 2, landing: 2, news: 6, page: 6, post: 13 });
  });
});
