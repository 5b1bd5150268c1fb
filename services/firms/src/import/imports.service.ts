import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FirmImport, FirmImportFilter, FirmImportRowsPage, FirmImportsPage } from '@app/contracts';
import { FIRM_IMPORT_MAX_BYTES, FIRM_IMPORT_MAX_ROWS, firmImportMachine, transition } from '@app/domain';
import { CLOCK, fileName, type Actor, type Clock, type StreamedBody } from '@app/server-kit';
import { ImportFileTooLargeError, ImportNotFoundError, ImportStateError } from './imports.errors';
import { ImportsRepository, type ImportMove, type StoredImport } from './imports.repository';
import { readImportFile } from './read-file';
import { reportCsv } from './report-csv';

const IMPORTS_PER_PAGE = 20;
const ROWS_PER_PAGE = 50;

/** What administrators do with imports of firms; the worker plans, runs and undoes them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores the rows, which then wait for their dry run. @throws ImportFileError, ImportFileTooLargeError */
  async upload({ userId }: Actor, name: string, body: StreamedBody): Promise<FirmImport> {
    const bytes = await bytesOf(body);
    const { rows, unknownColumns } = await readImportFile(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = await this.imports.create(
      {
        fileName: name,
        bytes: bytes.length,
        sha256,
        unknownColumns,
        uploadedBy: userId,
        uploadedAt: this.clock.now(),
      },
      rows,
    );
    return toImport(await this.found(id), userId);
  }

  async page({ userId }: Actor, cursor: string | undefined): Promise<FirmImportsPage> {
    const found = await this.imports.list(cursor === undefined ? null : Number(cursor), IMPORTS_PER_PAGE + 1);
    const page = found.slice(0, IMPORTS_PER_PAGE);
    const imports = page.map((each) => toImport(each, userId));
    const last = page.at(-1);
    return found.length > page.length && last ? { imports, nextCursor: String(last.id) } : { imports };
  }

  /** @throws ImportNotFoundError also for what is no number */
  async get({ userId }: Actor, segment: string): Promise<FirmImport> {
    return toImport(await this.found(idOf(segment)), userId);
  }

  async rows(segment: string, filter: FirmImportFilter | undefined, cursor = '0'): Promise<FirmImportRowsPage> {
    const { id } = await this.found(idOf(segment));
    const found = await this.imports.rows(id, filter ?? null, Number(cursor), ROWS_PER_PAGE + 1);
    const rows = found.slice(0, ROWS_PER_PAGE);
    const last = rows.at(-1);
    return found.length > rows.length && last ? { rows, nextCursor: String(last.row) } : { rows };
  }

  async report(segment: string): Promise<{ name: string; body: string }> {
    const { id, fileName: uploaded } = await this.found(idOf(segment));
    const rows = await this.imports.rows(id, null, 0, FIRM_IMPORT_MAX_ROWS);
    const plain = uploaded.replace(/\.csv$/i, '');
    return { name: fileName(`report of ${plain}`, this.clock.now(), 'csv', 'report'), body: reportCsv(rows) };
  }

  /** @throws ImportStateError when its state does not allow it, ImportBusyError while another import is at work */
  async move(actor: Actor, segment: string, move: ImportMove): Promise<FirmImport> {
    const id = idOf(segment);
    await this.imports.transaction(async (manager) => {
      const stored = await this.imports.lock(manager, id);
      if (!stored) throw new ImportNotFoundError();
      const next = transition(firmImportMachine, stored.state, move, 'admin');
      if (!next.allowed) throw new ImportStateError(next.reason);
      await this.imports.move(manager, id, { move, state: next.state, by: actor.userId });
    });
    return this.get(actor, segment);
  }

  private async found(id: number): Promise<StoredImport> {
    const found = await this.imports.find(id);
    if (!found) throw new ImportNotFoundError();
    return found;
  }
}

/** 0 for what is no number of an import. */
function idOf(segment: string): number {
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : 0;
}

/** @throws ImportFileTooLargeError as soon as it is certain */
async function bytesOf({ stream, bytes }: StreamedBody): Promise<Buffer> {
  if (bytes !== null && bytes > FIRM_IMPORT_MAX_BYTES) throw new ImportFileTooLargeError();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > FIRM_IMPORT_MAX_BYTES) throw new ImportFileTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toImport(stored: StoredImport, userId: string): FirmImport {
  const { total, applied, skipped, restored, left, uploadedBy, ...shown } = stored;
  return {
    ...shown,
    progress: { total, applied, skipped, restored, left },
    uploadedAt: shown.uploadedAt.toISOString(),
    plannedAt: shown.plannedAt?.toISOString() ?? null,
    finishedAt: shown.finishedAt?.toISOString() ?? null,
    undoneAt: shown.undoneAt?.toISOString() ?? null,
    isYours: uploadedBy === userId,
  };
}
