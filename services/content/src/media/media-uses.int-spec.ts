import type { ErrorBody, MediaList, StoredDocument } from '@app/contracts';
import { revertLastMigration, runMigrations } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { database } from '../database/content.database';
import { PAGE, POST, startContentApp, type ContentApp } from '../testing/content-app';

const POSTS = '/api/admin/content/posts';
const MEDIA = '/api/admin/content/media';
/** What the release before counted: every document and setting is scanned. */
const SCANNED = `SELECT m.id,
    (SELECT count(*)::int FROM content.document d
      WHERE d.cover_id = m.id OR strpos(d.content::text, '/api/media/' || m.id || '-') > 0)
    + (SELECT count(*)::int FROM content.setting s WHERE strpos(s.value::text, '/api/media/' || m.id || '-') > 0)
    AS uses
  FROM content.media m ORDER BY m.id`;
const KEPT = `SELECT m.id, (SELECT count(*)::int FROM content.media_use u WHERE u.media_id = m.id) AS uses
  FROM content.media m ORDER BY m.id`;

let app: ContentApp;
const run = <T>(sql: string, values: unknown[] = []) => app.database.dataSource.query<T>(sql, values);
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await run('DELETE FROM content.document');
  await run('DELETE FROM content.setting');
  await run('DELETE FROM content.media');
});

async function pictures(count: number): Promise<number[]> {
  const rows = await run<{ id: number }[]>(
    `INSERT INTO content.media (alt, file_name, digest, width, height, uploaded_at, uploaded_by)
     SELECT 'A picture', 'a.jpg', '0123456789abcdef', 10, 10, now(), 'test' FROM generate_series(1, $1::int)
     RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
const shown = (id: number) => `/api/media/${id}-0123456789abcdef/320.webp`;
const bodyWith = (id: number) => `Look: ![a picture](${shown(id)})`;
const create = (content: object) =>
  app.as<StoredDocument<'post'> & ErrorBody>('editor', 'POST', POSTS, { ...POST, ...content });
const remove = (id: number) => app.as<ErrorBody | undefined>('editor', 'DELETE', `${MEDIA}/${id}`);
const usesOf = async () =>
  (await app.as<MediaList>('editor', 'GET', MEDIA)).body.items.map(({ id, usedBy }) => [id, usedBy]);

/** Repeatable: the same seed gives the same writes. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One write as any replica could do it: plain SQL that does not know the table of uses. */
async function writeAnything(below: (limit: number) => number, ids: readonly number[], count: number): Promise<void> {
  const any = () => ids[below(ids.length)] ?? 0;
  const content = {
    ...POST,
    slug: `post-${count}`,
    body: Array.from({ length: below(4) }, () => bodyWith(any())).join('\n\n'),
    blocks: [{ kind: 'text', markdown: below(2) ? bodyWith(any()) : '' }],
    coverId: below(3) ? null : any(),
  };
  const target = `id = (SELECT id FROM content.document ORDER BY id OFFSET $1 LIMIT 1)`;
  switch (below(6)) {
    case 0:
      return run(`DELETE FROM content.document WHERE ${target}`, [below(12)]);
    case 1:
    case 2:
      return run(`UPDATE content.document SET content = $2::jsonb WHERE ${target}`, [below(12), content]);
    case 3:
      return run(
        `INSERT INTO content.setting (key, value) VALUES ('logo', $1)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [{ logoLightUrl: shown(any()), logoDarkUrl: shown(any()) }],
      );
    default:
      return run(
        `INSERT INTO content.document (kind, content, state, created_at, revised_at, updated_at, updated_by)
         VALUES ('post', $1, 'draft', now(), now(), now(), 'test')`,
        [content],
      );
  }
}

describe('the table of uses', () => {
  it('is the same as a scan of all texts after any writes, and after the migration filled it', async () => {
    const ids = await pictures(6);
    const below = randomNumbers(20261124);
    for (let count = 1; count <= 300; count += 1) {
      await writeAnything(below, ids, count);
      if (count % 10 === 0) expect(await run(KEPT)).toEqual(await run(SCANNED));
    }
    const kept = await run<{ uses: number }[]>(KEPT);
    expect(kept.every(({ uses }) => uses > 0)).toBe(true);
    await revertLastMigration(app.database.url, database);
    await runMigrations(app.database.url, [database]);
    expect(await run(KEPT)).toEqual(kept);
  });

  it('counts a cover, a text, a block and a setting, each document once, and not a longer number', async () => {
    const [cover = 0, text = 0, block = 0, logo = 0, unused = 0] = await pictures(5);
    await create({ title: 'One', coverId: cover, body: `${bodyWith(text)} ${bodyWith(text)} ${bodyWith(cover)}` });
    await create({ title: 'Two', body: `${bodyWith(text)} /api/media/${unused} /api/media/0000000000${unused}-` });
    await app.as('editor', 'POST', '/api/admin/content/pages', {
      ...PAGE,
      blocks: [{ kind: 'text', heading: 'Heading', markdown: bodyWith(block) }],
    });
    await run(`INSERT INTO content.setting (key, value) VALUES ('logo', $1)`, [{ logoLightUrl: shown(logo) }]);
    expect(await usesOf()).toEqual([
      [unused, 0],
      [logo, 1],
      [block, 1],
      [text, 2],
      [cover, 1],
    ]);
  });

  it('answers the list while every text is locked', async () => {
    const [id = 0] = await pictures(1);
    await create({ title: 'Shows it', body: bodyWith(id) });
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('LOCK TABLE content.document, content.setting IN ACCESS EXCLUSIVE MODE');
      expect(await usesOf()).toEqual([[id, 1]]);
      expect((await remove(id)).body?.error.code).toBe('CONTENT.PICTURE_IN_USE');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});

describe('a picture that is deleted while a text begins to show it', () => {
  const waiting = () =>
    waitFor(
      async () =>
        (
          await run<unknown[]>(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).length > 0,
      'a statement that waits for the other',
    );

  it('stays when the text comes first', async () => {
    const [id = 0] = await pictures(1);
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO content.document (kind, content, state, created_at, revised_at, updated_at, updated_by)
       VALUES ('post', $1, 'draft', now(), now(), now(), 'a replica of the release before')`,
      [{ ...POST, slug: 'first', body: bodyWith(id) }],
    );
    const removal = remove(id);
    await waiting();
    await runner.commitTransaction();
    await runner.release();
    const { status, body } = await removal;
    expect([status, body?.error.code]).toEqual([409, 'CONTENT.PICTURE_IN_USE']);
  });

  it('is named by the refusal of the text when the deletion comes first', async () => {
    const [id = 0] = await pictures(1);
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM content.media WHERE id = $1', [id]);
    const writing = create({ title: 'Late', body: bodyWith(id) });
    await waiting();
    await runner.commitTransaction();
    await runner.release();
    const { status, body } = await writing;
    const message = expect.stringContaining(`Picture ${id} does not exist`) as string;
    expect([status, body.error]).toEqual([
      400,
      { code: 'CONTENT.PICTURE_MISSING', message, fields: { body: message } },
    ]);
  });

  it('is never missing from a text, whichever of twenty pairs comes first', async () => {
    const ids = await pictures(20);
    const pairs = await Promise.all(
      ids.map(async (id, index) => {
        const write = () => create({ title: `Pair ${index}`, body: bodyWith(id) });
        const [written, removed] = await Promise.all(
          index % 2 ? [write(), remove(id)] : [remove(id), write()].reverse(),
        );
        return `${written?.status} ${removed?.status}`;
      }),
    );
    expect(pairs.filter((pair) => !['201 409', '400 204'].includes(pair))).toEqual([]);
    const dead = `SELECT d.slug FROM content.document d
      CROSS JOIN LATERAL unnest(content.pictures_in(d.content)) AS named (id)
      WHERE NOT EXISTS (SELECT 1 FROM content.media m WHERE m.id = named.id)`;
    expect(await run(dead)).toEqual([]);
  });
});

describe('a picture that does not exist', () => {
  const MISSING = 987_654_321;

  it('is refused with the path of each field that begins to show it', async () => {
    const page = await app.as<ErrorBody>('editor', 'POST', '/api/admin/content/pages', {
      ...PAGE,
      lead: `Not here: ${shown(MISSING)}`,
      blocks: [...PAGE.blocks, { kind: 'text', heading: 'Heading', markdown: bodyWith(MISSING) }],
    });
    expect([page.status, Object.keys(page.body.error.fields ?? {})]).toEqual([400, ['lead', 'blocks.1.markdown']]);
  });

  it('may stay in a text that already named it before this release', async () => {
    const [id = 0] = await pictures(1);
    const { body: post } = await create({ title: 'From before', body: bodyWith(id) });
    await run('DELETE FROM content.media_use');
    await run('DELETE FROM content.media');
    const saved = await app.as('editor', 'PUT', `${POSTS}/${post.id}`, {
      ...post.content,
      title: 'Saved again',
      version: post.version,
    });
    expect(saved.status).toBe(200);
  });
});
