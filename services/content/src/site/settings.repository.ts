import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SettingDocuments, SettingKey, StoredSetting } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import type { Author } from '../documents/documents.repository';
import { missingPicture } from '../media/missing-picture';
import { DEFAULT_SETTINGS } from './default-settings';
import { SettingEntity } from './setting.entity';

/** The documents of the `setting` table, by key. */
export type Settings = SettingDocuments;
export type { SettingKey };

/** Menus have their own table; this row counts their versions. */
export const MENUS_KEY = 'menus';

type RevisionRow<K extends SettingKey> = { version: number; value: Settings[K]; savedAt: Date; savedBy: string };

@Injectable()
export class SettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find<K extends SettingKey>(key: K): Promise<Settings[K]> {
    return (await this.stored(key)).value;
  }

  /** Version 0 means never saved. */
  async stored<K extends SettingKey>(key: K): Promise<StoredSetting<K>> {
    const row = await this.dataSource.manager.findOneBy(SettingEntity, { key });
    const value = { ...DEFAULT_SETTINGS[key], ...(row?.value as Partial<Settings[K]> | undefined) };
    return {
      key,
      version: row?.version ?? 0,
      value,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  }

  /** False when `version` is not the present one. */
  async save(key: string, version: number, value: object, author: Author, transaction?: Transaction): Promise<boolean> {
    const write = (manager: EntityManager) => saveSetting(manager, { key, version, value }, author);
    try {
      return await (transaction ? write(transaction) : this.dataSource.transaction(write));
    } catch (error) {
      throw missingPicture(error, value, 'value') ?? error;
    }
  }

  async revisions<K extends SettingKey>(key: K): Promise<StoredSetting<K>[]> {
    const rows = await this.dataSource.query<RevisionRow<K>[]>(
      `SELECT version, value, saved_at AS "savedAt", saved_by AS "savedBy"
       FROM content.setting_revision WHERE key = $1 ORDER BY version DESC LIMIT 100`,
      [key],
    );
    return rows.map(({ version, value, savedAt, savedBy }) => ({
      key,
      version,
      value: { ...DEFAULT_SETTINGS[key], ...value },
      updatedAt: savedAt.toISOString(),
      updatedBy: savedBy,
    }));
  }
}

/** Within the caller's transaction, so that what belongs to the setting changes with it. */
export async function saveSetting(
  manager: EntityManager,
  { key, version, value }: { key: string; version: number; value: object },
  { username, now }: Author,
): Promise<boolean> {
  const parameters = [key, JSON.stringify(value), now, username];
  const [inserted] = await manager.query<{ version: number }[]>(
    `INSERT INTO content.setting (key, value, version, updated_at, updated_by)
     SELECT $1, $2, 1, $3, $4
     WHERE $5::integer = 0 ON CONFLICT (key) DO NOTHING RETURNING version`,
    [...parameters, version],
  );
  const [updated] = await manager.query<[{ version: number }[], number]>(
    `UPDATE content.setting
     SET value = $2, version = version + 1, updated_at = $3, updated_by = $4
     WHERE key = $1 AND version = $5 AND $5 > 0 RETURNING version`,
    [...parameters, version],
  );
  const saved = inserted ?? updated[0];
  if (!saved) return false;
  await manager.query(
    'INSERT INTO content.setting_revision (key, version, value, saved_at, saved_by) VALUES ($1, $2, $3, $4, $5)',
    [key, saved.version, JSON.stringify(value), now, username],
  );
  return true;
}
