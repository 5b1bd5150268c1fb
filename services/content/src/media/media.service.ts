import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { BulkReport, MediaChange, MediaItem, MediaList, MediaUses } from '@app/contracts';
import {
  CLOCK,
  csvOfList,
  inBulk,
  LOGGER,
  type Actor,
  type Clock,
  type Logger,
  type UploadedFile,
} from '@app/server-kit';
import { safeFileName } from '../messages/file-name';
import { PictureInUseError, PictureNotFoundError, PictureRefusedError } from './media.errors';
import { MediaRepository, type MediaFilter } from './media.repository';
import { makeVariants } from './picture';

const PAGE_SIZE = 40;
const ADDRESS = /^(\d{1,9})-([0-9a-f]{16})$/;
const FILE = /^(\d{1,5})\.(avif|webp|jpg)$/;

export type PictureType = 'image/avif' | 'image/webp' | 'image/jpeg';
export type PictureAnswer = { bytes: Buffer; type: PictureType };

@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async upload(actor: Actor, alt: string, file: UploadedFile | undefined): Promise<MediaItem> {
    if (!file) throw new PictureRefusedError();
    const variants = await makeVariants(file.bytes);
    const id = await this.media.store({
      ...variants,
      alt,
      fileName: safeFileName(file.name, 'picture'),
      uploadedAt: this.clock.now(),
      uploadedBy: actor.username,
    });
    return this.item(id);
  }

  async list(filter: MediaFilter, after: number | null): Promise<MediaList> {
    const [found, total] = await Promise.all([this.media.list(filter, after, PAGE_SIZE + 1), this.media.count(filter)]);
    const items = found.slice(0, PAGE_SIZE);
    return { items, total, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
  }

  /** Every picture of a filter, read page by page while it is sent. */
  export(filter: MediaFilter): Readable {
    return csvOfList<MediaItem>({
      header: ['Number', 'Shows', 'File', 'Used', 'Uploaded', 'Uploaded by'],
      read: (after, limit) => this.media.list(filter, after?.id ?? null, limit),
      cells: ({ id, alt, fileName, usedBy, uploadedAt, uploadedBy }) => [
        ...[id, alt, fileName, usedBy, uploadedAt, uploadedBy],
      ],
    });
  }

  get(id: number): Promise<MediaItem> {
    return this.item(id);
  }

  async uses(id: number): Promise<MediaUses> {
    await this.item(id);
    return { uses: await this.media.uses(id) };
  }

  async describe(id: number, change: MediaChange): Promise<MediaItem> {
    await this.media.describe(id, change);
    return this.item(id);
  }

  async remove(id: number): Promise<void> {
    await this.item(id);
    if (!(await this.media.removeUnused(id))) throw new PictureInUseError();
  }

  removeAll(rows: { id: number }[]): Promise<BulkReport> {
    return inBulk(rows, this.logger, ({ id }) => this.remove(id));
  }

  /** One file of a picture by its address; the digest in it has to be the picture's. */
  async file(key: string, name: string): Promise<PictureAnswer> {
    const [, id, digest = ''] = ADDRESS.exec(key) ?? [];
    const [, width, format] = FILE.exec(name) ?? [];
    if (!id || !width || !isFormat(format)) throw new PictureNotFoundError();
    const bytes = await this.media.file(Number(id), digest, Number(width), format);
    if (!bytes) throw new PictureNotFoundError();
    return { bytes, type: format === 'jpg' ? 'image/jpeg' : `image/${format}` };
  }

  private async item(id: number): Promise<MediaItem> {
    const item = await this.media.item(id);
    if (!item) throw new PictureNotFoundError();
    return item;
  }
}

function isFormat(format: string | undefined): format is 'avif' | 'webp' | 'jpg' {
  return format === 'avif' || format === 'webp' || format === 'jpg';
}
