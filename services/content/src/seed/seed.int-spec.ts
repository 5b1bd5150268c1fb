import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, seed } from '../index';

let db: TestDatabase;
let time = Date.parse('2026-06-15T12:00:00Z');
const clock = { now: () => new Date(time) };

beforeAll(async () => {
  db = await openTestDatabase([database]);
  await seed(db.dataSource, { clock });
});
afterAll(() => db.drop());

/** As if an earlier seed, or a person, had written the text that is there. */
const older = (slug: string, by: string) =>
  db.dataSource.query(
    `WITH old AS (
       UPDATE content.document SET content = content || '{"title": "Older"}', updated_by = $2
       WHERE slug = $1 RETURNING id, version, content)
     UPDATE content.revision r SET content = old.content FROM old
     WHERE r.document_id = old.id AND r.version = old.version`,
    [slug, by],
  );

/** Title, number of revisions and whether the newest one is what the document says. */
const stored = async (slug: string) =>
  (
    await db.dataSource.query<object[]>(
      `SELECT d.title, d.version, (SELECT count(*)::int FROM content.revision WHERE document_id = d.id) AS revisions,
         r.content = d.content AS "isNewest"
       FROM content.document d JOIN content.revision r ON r.document_id = d.id AND r.version = d.version
       WHERE d.slug = $1`,
      [slug],
    )
  )[0];

describe('a seed on a site that has texts already', () => {
  it.each([
    ['about', 'About Fairlead'],
    ['what-a-forgivable-note-costs-if-you-leave', 'What a forgivable note costs if you leave early'],
    ['the-rate-behind-a-forgivable-note', 'The rate behind a forgivable note'],
    ['offer-check', 'Have an offer on the table?'],
  ])('replaces /%s, which no person changed, as a new revision, and once', async (slug, title) => {
    await older(slug, 'first content');
    time += 86_400_000;
    await seed(db.dataSource, { clock });
    await seed(db.dataSource, { clock });
    expect(await stored(slug)).toEqual({ title, version: 2, revisions: 2, isNewest: true });
  });

  it('leaves what a person saved, and what was changed in the database itself', async () => {
    await older('marketing', 'editor');
    await db.dataSource.query(
      `UPDATE content.document SET content = content || '{"title": "Ours"}' WHERE slug = 'reviews'`,
    );
    await seed(db.dataSource, { clock });
    expect(await stored('marketing')).toMatchObject({ title: 'Older', revisions: 1 });
    expect(await stored('reviews')).toMatchObject({ title: 'Ours', revisions: 1 });
  });

  it.each(['terms', 'privacy'])('leaves %s to the person who announces the change', async (slug) => {
    await older(slug, 'first content');
    await seed(db.dataSource, { clock });
    expect(await stored(slug)).toMatchObject({ title: 'Older', revisions: 1 });
  });
});
