import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { ErrorBody, FirmPaper, WaitingPapers } from '@app/contracts';
import { WAITING_PAPERS_MAX } from '@app/domain';
import { createLogger } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { FirmsPersonalData } from '../personal-data/firms-personal-data';
import { PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { paperRemoval } from '../worker/firms.worker';
import { PapersRepository } from './papers.repository';
import { PapersService } from './papers.service';

const HOUR_MS = 3_600_000;
const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
const noted = (text: string) => picture(64).withExif({ IFD0: { Copyright: text } });

async function page(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([612, 792]);
  return Buffer.from(await document.save());
}

let app: FirmsApp;
beforeAll(async () => {
  app = await startFirmsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM firms.paper');
  await sweep();
  await app.sql('TRUNCATE firms.paper_opening, limits.call_window');
});

const send = async (name: string, fileName = 'Authority.png'): Promise<FirmPaper> =>
  (await app.sendPaper(name, 'claim', fileName, await noted('SECRET').png().toBuffer())).body;
const waiting = async (name: string) =>
  (await app.as<WaitingPapers>(name, 'GET', '/api/firm-papers?purpose=claim')).body.papers;
const open = (name: string, id: string) => app.as(name, 'GET', `/api/admin/firm-papers/${id}/file`);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
const files = async () =>
  (await readdir(app.config.DOCUMENTS_DIR, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name));
/** A minute later, as the database notes what is to be removed by its own clock. */
const sweep = () => {
  app.clock.advance(60_000);
  return paperRemoval({
    dataSource: app.database.dataSource,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    clock: app.clock,
    storage: app.config,
  })(new AbortController().signal);
};

describe('papers of firms', () => {
  it.each([
    ['Letter.pdf', page],
    ['Letter.png', () => picture(64).png().toBuffer()],
    ['Letter.jpeg', () => picture(64).jpeg().toBuffer()],
  ])('are received as %s, and shown to their owner alone', async (name, bytes) => {
    const { status, body } = await app.sendPaper('ada', 'claim', name, await bytes());
    expect(status).toBe(201);
    expect(body).toMatchObject({ name, purpose: 'claim', scan: 'unscanned' });
    expect(JSON.stringify(body)).not.toMatch(/storage|user/i);
    expect(await waiting('ada')).toEqual([body]);
    expect(await waiting('ben')).toEqual([]);
  });

  it.each([
    ['Letter.docx', Buffer.from('PK'), [400, 'FILES.REFUSED']],
    ['Letter.svg', Buffer.from('<svg onload="alert(1)"/>'), [400, 'FILES.REFUSED']],
    ['Letter.png', Buffer.from('<script>alert(1)</script>'), [400, 'FILES.REFUSED']],
    ['../Letter.pdf', Buffer.from('%PDF-'), [400, 'FILES.REFUSED']],
    ['Large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), [413, 'FILES.TOO_LARGE']],
  ])('are refused as %s', async (name, bytes, refusal) => {
    expect(codeOf(await app.sendPaper('ada', 'claim', name, bytes))).toEqual(refusal);
    expect(await waiting('ada')).toEqual([]);
  });

  it('need a verified account, a purpose, and room', async () => {
    const bytes = await picture(64).png().toBuffer();
    expect(codeOf(await app.sendPaper('unverified', 'claim', 'a.png', bytes))).toEqual([
      403,
      'FIRMS.EMAIL_NOT_VERIFIED',
    ]);
    expect((await app.sendPaper('ada', 'nothing' as 'claim', 'a.png', bytes)).status).toBe(400);
    for (let sent = 0; sent < WAITING_PAPERS_MAX; sent += 1) await send('ada');
    expect(codeOf(await app.sendPaper('ada', 'claim', 'a.png', bytes))).toEqual([409, 'FIRMS.PAPERS_FULL']);
    expect((await app.sendPaper('ada', 'review', 'a.png', bytes)).status).toBe(201);
  });

  it('are drawn anew, so that what a picture hides is not kept', async () => {
    const { id } = await send('ada');
    const response = await fetch(`${app.base}/api/admin/firm-papers/${id}/file`, { headers: app.headersOf('mia') });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes('SECRET')).toBe(false);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Authority.png"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('are not kept when their upload was given up before their row was stored', async () => {
    const tab = new AbortController();
    const bytes = await picture(64).png().toBuffer();
    const body = { stream: Readable.from([bytes]), bytes: bytes.length, gone: tab.signal };
    const papers = app.app.get(PapersRepository);
    const { received } = await papers.transaction(async (manager) => {
      await papers.lockWaiting(manager, PEOPLE.ada, 'claim');
      const received = app.app.get(PapersService).receive(PEOPLE.ada, 'claim', { name: 'Authority.png', body });
      received.catch(() => undefined);
      await waitFor(async () => {
        const waiting = await app.sql(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
        );
        return waiting.length > 0;
      }, 'the upload to wait');
      tab.abort();
      return { received };
    });
    await expect(received).rejects.toMatchObject({ code: 'FILES.UPLOAD_GIVEN_UP' });
    expect(await files()).toHaveLength(1);
    await sweep();
    expect([await files(), await waiting('ada')]).toEqual([[], []]);
  });

  it('are opened by administrators with their second factor, and every opening is recorded', async () => {
    const { id } = await send('ada');
    const asked = ['ada', 'ben', 'unelevated', 'mia', 'max'];
    const statuses = [];
    for (const name of asked) statuses.push((await open(name, id)).status);
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
    const openings = await app.app.get(PapersRepository).openings([id]);
    expect(openings.map(({ actorId }) => actorId)).toEqual([PEOPLE.mia.userId, PEOPLE.max.userId]);
    expect(codeOf(await open('mia', 'not-an-id'))).toEqual([404, 'FIRMS.PAPER_NOT_FOUND']);
  });

  it('are removed by their owner while nothing refers to them, and by no one else', async () => {
    const { id } = await send('ada');
    const remove = (name: string) => app.as(name, 'DELETE', `/api/firm-papers/${id}`);
    expect([(await remove('ben')).status, (await remove('ada')).status, (await remove('ada')).status]).toEqual([
      404, 204, 404,
    ]);
    await sweep();
    expect(await files()).toEqual([]);
  });

  it('are attached once, by their owner and for their purpose', async () => {
    const [first, second] = [await send('ada'), await send('ada')];
    const papers = app.app.get(PapersRepository);
    const attach = (name: 'ada' | 'ben', purpose: 'claim' | 'review', ids: string[]) =>
      papers.transaction((manager) => papers.attach(manager, PEOPLE[name], { purpose, ids, now: app.clock.now() }));
    expect(await attach('ben', 'claim', [first.id])).toBe(false);
    expect(await attach('ada', 'review', [first.id])).toBe(false);
    expect(await Promise.all([1, 2, 3].map(() => attach('ada', 'claim', [first.id])))).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await waiting('ada')).toEqual([second]);
  });

  it('are removed after a day without a reference; what was deleted keeps its reason and loses its file', async () => {
    const [kept, unused, deleted] = [await send('ada'), await send('ada'), await send('ada')];
    const papers = app.app.get(PapersRepository);
    const ids = [kept.id, deleted.id];
    await papers.transaction((manager) =>
      papers.attach(manager, PEOPLE.ada, { purpose: 'claim', ids, now: app.clock.now() }),
    );
    await app.app.get(PapersService).delete(deleted.id, 'The claim was decided.');
    expect((await open('mia', deleted.id)).status).toBe(404);
    app.clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await files()).toHaveLength(2);
    app.clock.advance(HOUR_MS + 1_000);
    await sweep();
    expect(await files()).toHaveLength(1);
    expect(
      await app.sql('SELECT id, deleted_reason AS reason FROM firms.paper ORDER BY deleted_reason NULLS FIRST'),
    ).toEqual([
      { id: kept.id, reason: null },
      { id: deleted.id, reason: 'The claim was decided.' },
    ]);
    expect((await open('mia', unused.id)).status).toBe(404);
  });

  it('are exported, and go with the account', async () => {
    const { id } = await send('ada', 'Letter.png');
    await open('mia', id);
    const data = app.app.get(FirmsPersonalData);
    const personOf = (name: 'ada' | 'mia') => ({ ...PEOPLE[name], email: PEOPLE[name].username });
    expect((await data.export(personOf('ada'))).papers).toEqual([
      expect.objectContaining({ name: 'Letter.png', purpose: 'claim', deletedAt: null }),
    ]);
    for (const name of ['ada', 'mia'] as const)
      await app.database.dataSource.transaction((manager) => data.erase(personOf(name), manager));
    await sweep();
    expect(await files()).toEqual([]);
    expect(await app.sql('SELECT actor_id AS "actorId" FROM firms.paper_opening')).toEqual([{ actorId: null }]);
  });
});
