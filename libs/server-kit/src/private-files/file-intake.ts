import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScanResult } from '@app/contracts';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, type DocumentType } from '@app/domain';
import type { Actor } from '../access/authenticator';
import type { Clock } from '../clock/clock';
import type { AppConfig } from '../config/config';
import { RateLimits } from '../limits/rate-limits';
import type { Logger } from '../logging/logger';
import type { Transaction } from '../outbox/outbox-writer';
import { APP_CONFIG, CLOCK, LOGGER } from '../tokens';
import type { StreamedBody } from '../uploads/streamed-body';
import {
  FilesBusyError,
  FileTooLargeError,
  StorageAwayError,
  UPLOAD_LIMIT,
  UploadGivenUpError,
  UPLOADS_AT_ONCE,
  UploadsAtOnceError,
} from './file-intake.errors';
import { FileScanner } from './file-scanner';
import { FILE_REFUSALS, FileRefusedError, refused } from './inspection/file-refused.error';
import { inspectFile, typeOfName } from './inspection/inspect-file';
import { FileRemovalRepository } from './storage/file-removal.repository';
import { FILE_STORAGE, type FileStorage } from './storage/file-storage';
import { WorkSlots } from './work-slots';

/** A file that was accepted and stored, before its row is. */
export type AcceptedFile = {
  type: DocumentType;
  bytes: number;
  pages: number | null;
  sha256: string;
  scan: ScanResult;
  storageKey: string;
  /** Of the upload: see `StreamedBody`. */
  gone: AbortSignal;
};

/** What a place takes; `sentence` is said about every other type. */
export type FileRule = { types: readonly DocumentType[]; maxBytes: number; sentence: string };

const ANY_DOCUMENT: FileRule = {
  types: DOCUMENT_TYPES,
  maxBytes: DOCUMENT_MAX_BYTES,
  sentence: FILE_REFUSALS.type,
};

/** A whole file is in memory only while it is inspected. */
const INSPECTED_AT_ONCE = 1;
/** Each takes up to some seconds; the site gives up an upload that waits for longer than 15 s, which is not stored. */
const WAITING = 3;
const UNCOMPLETED_MS = 3_600_000;

/** Receives, inspects and stores files; deliveries read them through it too. */
@Injectable()
export class FileIntake implements OnModuleInit {
  private readonly slots = new WorkSlots(INSPECTED_AT_ONCE, WAITING, () => new FilesBusyError());
  /** How many files of an account this process receives; a slow client needs minutes for each. */
  private readonly arriving = new Map<string, number>();
  private readonly folder: string;

  constructor(
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly removals: FileRemovalRepository,
    private readonly scanner: FileScanner,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.folder = join(config.DOCUMENTS_DIR, 'incoming');
  }

  /** Removes what a process left that was killed while it received a file; others may be receiving in this folder. */
  async onModuleInit(): Promise<void> {
    const before = this.clock.now().getTime() - UNCOMPLETED_MS;
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const file = await stat(path).catch(() => null);
      if (file && file.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /**
   * The caller stores the row and calls `keep` in one transaction, within an hour.
   * @throws FileRefusedError and the errors of an account that uploads too much
   */
  async accept(
    { userId }: Actor,
    name: string,
    body: StreamedBody,
    rule: FileRule = ANY_DOCUMENT,
  ): Promise<AcceptedFile> {
    if (!rule.types.includes(typeOfName(name))) throw new FileRefusedError(rule.sentence);
    await this.limits.consume(UPLOAD_LIMIT, userId);
    if (body.bytes !== null && body.bytes > rule.maxBytes) throw new FileTooLargeError(rule.maxBytes);
    const others = this.arriving.get(userId) ?? 0;
    if (others >= UPLOADS_AT_ONCE) throw new UploadsAtOnceError();
    this.arriving.set(userId, others + 1);
    try {
      return await this.receive(name, body, rule.maxBytes);
    } finally {
      const left = (this.arriving.get(userId) ?? 1) - 1;
      if (left > 0) this.arriving.set(userId, left);
      else this.arriving.delete(userId);
    }
  }

  /**
   * The last step of an upload, in the transaction that stores the row of the file.
   * @throws UploadGivenUpError when the client is gone: its user was told of no success, and may upload it again
   */
  async keep(manager: Transaction, { storageKey, gone }: AcceptedFile): Promise<void> {
    if (gone.aborted) await this.giveUp(storageKey);
    if (!(await this.removals.cancel(manager, storageKey))) throw new StorageAwayError();
  }

  /** @throws StorageAwayError also when the file is missing */
  async open(key: string): Promise<Readable> {
    const stream = await this.reach(() => this.storage.get(key));
    if (!stream) throw new StorageAwayError();
    return stream;
  }

  private async receive(name: string, body: StreamedBody, maxBytes: number): Promise<AcceptedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    try {
      // On the disk first: a slow client must not keep a slot.
      await pipeline(body.stream, atMost(maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await this.slots.run(async () => {
        if (body.gone.aborted) throw new UploadGivenUpError();
        return this.inspect(name, await readFile(path), body.gone);
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  private async inspect(name: string, received: Buffer, gone: AbortSignal): Promise<AcceptedFile> {
    const { type, bytes, pages } = await inspectFile(name, received);
    if (bytes.length > DOCUMENT_MAX_BYTES) throw refused('tooLarge');
    const scan = await this.scanner.scan(bytes);
    if (scan === 'infected') throw refused('infected');
    const storageKey = randomBytes(16).toString('hex');
    // Before the file: after a crash in between, the worker removes it.
    await this.removals.add(storageKey, new Date(this.clock.now().getTime() + UNCOMPLETED_MS));
    await this.reach(() => this.storage.put(storageKey, bytes));
    if (gone.aborted) await this.giveUp(storageKey);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { type, bytes: bytes.length, pages, sha256, scan, storageKey, gone };
  }

  /** The worker removes the file in its next round. */
  private async giveUp(storageKey: string): Promise<never> {
    await this.removals.hasten(storageKey, this.clock.now());
    throw new UploadGivenUpError();
  }

  private async reach<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      this.logger.error({ err: error }, 'the file storage failed');
      throw new StorageAwayError();
    }
  }
}

const atMost = (bound: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > bound) throw new FileTooLargeError(bound);
      yield chunk;
    }
  };
