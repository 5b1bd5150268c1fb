import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  MEDIA_COUNT_MAX,
  type DocumentKind,
  type MediaChange,
  type MediaImage,
  type MediaItem,
  type MediaUse,
  type SettingKey,
} from '@app/contracts';
import { likeText, whereOf } from '../database/conditions';
import { MEDIA_USE_KEY, violationOf } from '../database/violation';
import { toImage, type PictureFormat, type StoredPicture } from './media';

const COLUMNS = `m.id, m.alt, m.digest, m.width, m.height, m.focus_x AS "focusX", m.focus_y AS "focusY",
  ARRAY(SELECT DISTINCT f.width FROM content.media_file f WHERE f.media_id = m.id AND f.format = 'avif') AS widths`;
/** A document or setting counts once; triggers keep the table (migration of media uses). */
const USES = '(SELECT count(*)::int FROM content.media_use u WHERE u.media_id = m.id)';
/** Foreign keys that refuse the deletion of a picture in use. */
const USED_BY = new Set([MEDIA_USE_KEY, 'document_cover_id_fkey']);

const USES_SHOWN = 200;

export type MediaFilter = { q?: string | undefined; unused?: boolean | undefined };
type UseRow = { id: number; kind: DocumentKind; title: string; key: SettingKey | null };
type ItemRow = StoredPicture & { fileName: string; uploadedAt: Date; uploadedBy: string; usedBy: number };

export type NewPicture = Omit<StoredPicture, 'id' | 'widths' | 'focusX' | 'focusY'> & {
  fileName: string;
  uploadedAt: Date;
  uploadedBy: string;
  files: PictureFile[];
};
export type PictureFile = { width: number; format: PictureFormat; bytes: Buffer };

@Injectable()
export class MediaRepository {
  constructor(private readonly dataSource: DataSource) {}

  async images(ids: readonly number[]): Promise<Map<number, MediaImage>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<StoredPicture[]>(
      `SELECT ${COLUMNS} FROM content.media m WHERE id = ANY($1)`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, toImage(row)]));
  }

  async store({ files, ...picture }: NewPicture): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { alt, fileName, digest, width, height, uploadedAt, uploadedBy } = picture;
      const [row] = await manager.query<{ id: number }[]>(
        `INSERT INTO content.media (alt, file_name, digest, width, height, uploaded_at, uploaded_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
        [alt, fileName, digest, width, height, uploadedAt, uploadedBy],
      );
      if (!row) throw new Error('an insert returned nothing');
      for (const file of files)
        await manager.query('INSERT INTO content.media_file (media_id, width, format, bytes) VALUES ($1, $2, $3, $4)', [
          row.id,
          file.width,
          file.format,
          file.bytes,
        ]);
      return row.id;
    });
  }

  async item(id: number): Promise<MediaItem | null> {
    const [row] = await this.dataSource.query<ItemRow[]>(
      `SELECT ${COLUMNS}, m.file_name AS "fileName", m.uploaded_at AS "uploadedAt", m.uploaded_by AS "uploadedBy",
         ${USES} AS "usedBy"
       FROM content.media m WHERE id = $1`,
      [id],
    );
    return row ? toItem(row) : null;
  }

  /** Newest first. @param after id of the last row of the page before */
  async list(filter: MediaFilter, after: number | null, limit: number): Promise<MediaItem[]> {
    const { where, parameters } = conditionsOf(filter);
    if (after !== null) where.push(`m.id < $${parameters.push(after)}`);
    const rows = await this.dataSource.query<ItemRow[]>(
      `SELECT ${COLUMNS}, m.file_name AS "fileName", m.uploaded_at AS "uploadedAt", m.uploaded_by AS "uploadedBy",
         ${USES} AS "usedBy"
       FROM content.media m ${whereOf(where)} ORDER BY m.id DESC LIMIT $${parameters.push(limit)}`,
      parameters,
    );
    return rows.map(toItem);
  }

  /** Up to `MEDIA_COUNT_MAX`. */
  async count(filter: MediaFilter): Promise<number> {
    const { where, parameters } = conditionsOf(filter);
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total
       FROM (SELECT FROM content.media m ${whereOf(where)} LIMIT ${MEDIA_COUNT_MAX}) AS counted`,
      parameters,
    );
    return row?.total ?? 0;
  }

  async describe(id: number, { alt, focus }: MediaChange): Promise<void> {
    await this.dataSource.query(
      `UPDATE content.media SET alt = $2, focus_x = coalesce($3, focus_x), focus_y = coalesce($4, focus_y)
       WHERE id = $1`,
      [id, alt, focus?.x ?? null, focus?.y ?? null],
    );
  }

  async uses(id: number): Promise<MediaUse[]> {
    const rows = await this.dataSource.query<UseRow[]>(
      `SELECT d.id, d.kind, d.title, u.setting_key AS key
       FROM content.media_use u LEFT JOIN content.document d ON d.id = u.document_id
       WHERE u.media_id = $1 ORDER BY d.id NULLS FIRST LIMIT ${USES_SHOWN}`,
      [id],
    );
    return rows.map(({ key, ...document }) =>
      key === null ? { in: 'document', ...document } : { in: 'setting', key },
    );
  }

  /** False when something shows it, also when a text that does is being saved meanwhile. */
  async removeUnused(id: number): Promise<boolean> {
    try {
      const [rows] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM content.media m WHERE id = $1 AND ${USES} = 0 RETURNING id`,
        [id],
      );
      return rows.length > 0;
    } catch (error) {
      if (USED_BY.has(violationOf(error)?.constraint ?? '')) return false;
      throw error;
    }
  }

  async file(id: number, digest: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ bytes: Buffer }[]>(
      `SELECT f.bytes FROM content.media_file f JOIN content.media m ON m.id = f.media_id
       WHERE m.id = $1 AND m.digest = $2 AND f.width = $3 AND f.format = $4`,
      [id, digest, width, format],
    );
    return row?.bytes ?? null;
  }
}

function conditionsOf({ q, unused }: MediaFilter): { where: string[]; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const where: string[] = [];
  if (q) where.push(`lower(m.alt || ' ' || m.file_name) LIKE $${parameters.push(`%${likeText(q.toLowerCase())}%`)}`);
  if (unused) where.push('NOT EXISTS (SELECT FROM content.media_use u WHERE u.media_id = m.id)');
  return { where, parameters };
}

function toItem({ fileName, uploadedAt, uploadedBy, usedBy, ...picture }: ItemRow): MediaItem {
  return { ...toImage(picture), fileName, uploadedAt: uploadedAt.toISOString(), uploadedBy, usedBy };
}
