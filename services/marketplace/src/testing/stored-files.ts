import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createLogger } from '@app/server-kit';
import { FILE_STORAGE, FileRemovalRepository, removeFiles, type FileStorage } from '@app/server-kit/file-storage';
import { waitFor } from '@app/testing';
import { office } from './files';
import type { MarketplaceApp } from './marketplace-app';

export type StartedUpload = { finish: () => Promise<number>; giveUp: () => void };

/** What tests of uploads do with the files of an application. */
export function filesOf(app: MarketplaceApp) {
  const folder = app.config.DOCUMENTS_DIR;
  /** The files that are being received. */
  const incoming = () => readdir(join(folder, 'incoming')).catch(() => []);
  return {
    incoming,

    /** Every file of the storage; `incoming` must be empty whenever no upload runs. */
    async stored(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },

    /** A round of the worker, which comes every minute. */
    removeDue: () =>
      removeFiles(
        {
          removals: new FileRemovalRepository(app.database.dataSource, 'marketplace'),
          storage: app.app.get<FileStorage>(FILE_STORAGE),
          clock: { now: () => new Date(Date.now() + 1_000) },
          logger: createLogger(app.config, 'test'),
        },
        new AbortController().signal,
      ),

    /** An upload to a listing of ada of which all but the last byte has been sent and received. */
    async start(listingId: number, name: string): Promise<StartedUpload> {
      const before = (await incoming()).length;
      const bytes = office('docx');
      const query = new URLSearchParams({ name, documentClass: 'nda' });
      const upload = request(`${app.base}/api/my-listings/${listingId}/documents?${query}`, {
        method: 'POST',
        headers: {
          ...app.headersOf('ada'),
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
        },
      });
      const status = new Promise<number>((resolve, reject) => {
        upload.once('response', (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
      });
      status.catch(() => undefined);
      upload.write(bytes.subarray(0, -1));
      await waitFor(async () => (await incoming()).length > before, `${name} to arrive`);
      return {
        finish: () => {
          upload.end(bytes.subarray(-1));
          return status;
        },
        giveUp: () => upload.destroy(),
      };
    },
  };
}
