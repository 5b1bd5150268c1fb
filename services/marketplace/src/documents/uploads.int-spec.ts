import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { practice } from '@app/domain/testing';
import { FILE_STORAGE, FileRemovalRepository, type FileStorage } from '@app/server-kit/file-storage';
import { FileIntake } from '@app/server-kit/private-files';
import { waitFor } from '@app/testing';
import { office } from '../testing/files';
import { codeOf, startMarketplaceApp, type MarketplaceApp, type Name } from '../testing/marketplace-app';
import { filesOf } from '../testing/stored-files';

const SUMMARY = 'An owner retires in stages and stays for two years.';

let app: MarketplaceApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await startMarketplaceApp();
  files = filesOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE limits.call_window');
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.listing_history CASCADE');
});

const listing = async () => (await app.listing('ada', practice({ summary: SUMMARY }), 'draft')).id;
async function upload(id: number, name: string, bytes: Buffer, { as = 'ada' }: { as?: Name } = {}) {
  const query = new URLSearchParams({ name, documentClass: 'nda' });
  const response = await fetch(`${app.base}/api/my-listings/${id}/documents?${query}`, {
    method: 'POST',
    headers: { ...app.headersOf(as), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

describe('uploads of one account at a time', () => {
  it('are three, and a fourth begins when one has ended or was given up', async () => {
    const id = await listing();
    const started = [await files.start(id, 'a.docx'), await files.start(id, 'b.docx'), await files.start(id, 'c.docx')];
    expect(codeOf(await upload(id, 'd.docx', office('docx')))).toEqual([429, 'FILES.UPLOADS_AT_ONCE']);
    const other = (await app.listing('ben', practice({ summary: SUMMARY }), 'draft')).id;
    expect((await upload(other, 'Of another account.docx', office('docx'), { as: 'ben' })).status).toBe(201);

    expect(await started[0]?.finish()).toBe(201);
    expect((await upload(id, 'd.docx', office('docx'))).status).toBe(201);
    started[1]?.giveUp();
    started[2]?.giveUp();
    await waitFor(async () => (await files.incoming()).length === 0, 'the given up uploads to end');
    const again = [await files.start(id, 'e.docx'), await files.start(id, 'f.docx'), await files.start(id, 'g.docx')];
    expect(await Promise.all(again.map(({ finish }) => finish()))).toEqual([201, 201, 201]);
  });
});

describe('an upload whose tab is closed during the check', () => {
  /** Of the next request: resolves when the server knows that its connection is gone. */
  const nextToClose = () =>
    new Promise<void>((resolve) => {
      const server = app.app.getHttpServer() as Server;
      server.once('request', (_, response: ServerResponse) => response.once('close', resolve));
    });
  const waitsFor = async (lock: string) => {
    const [row] = await app.database.dataSource.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [lock],
    );
    return (row?.waiting ?? 0) > 0;
  };

  it.each([
    [
      'before its file is stored',
      'LOCK TABLE marketplace.file_removal IN EXCLUSIVE MODE',
      '%INTO "marketplace".file_removal%',
    ],
    ['before its row is', 'SELECT 1 FROM marketplace.listing FOR UPDATE', '%marketplace.listing%FOR UPDATE%'],
  ])('leaves nothing, %s', async (_, lock, waiting) => {
    const id = await listing();
    const before = (await files.stored()).length;
    const closed = nextToClose();
    const tab = await files.start(id, 'Letter.docx');
    await app.database.dataSource.transaction(async (manager) => {
      await manager.query(lock);
      tab.finish().catch(() => undefined);
      await waitFor(() => waitsFor(waiting), 'the upload to wait');
      tab.giveUp();
      await closed;
    });
    await waitFor(async () => (await files.incoming()).length === 0, 'the upload to end');
    // What a round of the worker does, which comes every minute.
    await waitFor(async () => {
      await files.removeDue();
      return (await files.stored()).length === before;
    }, 'its file to be removed');
    const kept = await app.database.dataSource.query<unknown[]>('SELECT 1 FROM marketplace.document');
    expect(kept).toEqual([]);
  });
});

describe('the storage', () => {
  it('removes at its start what a killed process had received, and not what another one is receiving', async () => {
    const folder = join(app.config.DOCUMENTS_DIR, 'incoming');
    await mkdir(folder, { recursive: true });
    const now = app.clock.now().getTime() / 1_000;
    for (const [name, age] of Object.entries({ left: 7_200, running: 60 })) {
      await writeFile(join(folder, name), '%PDF-1.7');
      await utimes(join(folder, name), now - age, now - age);
    }
    await app.app.get(FileIntake).onModuleInit();
    expect(await readdir(folder)).toEqual(['running']);
    await rm(join(folder, 'running'));
  });

  it('loses the file of an upload that was never completed, after an hour', async () => {
    const storage = app.app.get<FileStorage>(FILE_STORAGE);
    const removals = new FileRemovalRepository(app.database.dataSource, 'marketplace');
    const key = 'ab'.repeat(16);
    await removals.add(key, new Date(Date.now() + 3_600_000));
    await storage.put(key, Buffer.from('half done'));
    await files.removeDue();
    expect(await storage.stat(key)).toEqual({ bytes: 9 });
    await app.database.dataSource.query('UPDATE marketplace.file_removal SET due_at = now() WHERE storage_key = $1', [
      key,
    ]);
    await files.removeDue();
    expect(await storage.stat(key)).toBeNull();
  });
});
