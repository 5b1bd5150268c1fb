import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JobApplication, PhoneParts } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

export type NewApplication = Omit<
  JobApplication,
  'id' | keyof PhoneParts | 'fileBytes' | 'receivedAt' | 'deletedAfter'
> & {
  file: Buffer;
  receivedAt: Date;
  deletedAfter: Date;
};
export type Cv = Pick<JobApplication, 'fileName' | 'fileType'> & { file: Buffer };
type Row = Omit<JobApplication, 'receivedAt' | 'deletedAfter'> & { receivedAt: Date; deletedAfter: Date };

const COLUMNS = `id, reference, opening, name, email, phone, phone_e164 AS "phoneE164",
  phone_extension AS "phoneExtension", message, file_name AS "fileName",
  file_type AS "fileType", octet_length(file) AS "fileBytes", received_at AS "receivedAt",
  deleted_after AS "deletedAfter"`;

/** Applications with their files; expired ones are never returned, and the worker's next sweep removes them. */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async store(application: NewApplication): Promise<void> {
    const { reference, opening, name, email, phone, message, fileName, fileType, file, receivedAt, deletedAfter } =
      application;
    await this.dataSource.query(
      `INSERT INTO content.application (
         reference, opening, name, email, phone, message, file_name, file_type, file, received_at, deleted_after
       )
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [reference, opening, name, email, phone, message, fileName, fileType, file, receivedAt, deletedAfter],
    );
  }

  async cv(id: number, now: Date): Promise<Cv | null> {
    const [row] = await this.dataSource.query<Cv[]>(
      `SELECT file_name AS "fileName", file_type AS "fileType", file FROM content.application
       WHERE id = $1 AND deleted_after > $2`,
      [id, now],
    );
    return row ?? null;
  }

  /** Returns how many had expired. */
  async removeOld(now: Date): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM content.application WHERE deleted_after <= $1',
      [now],
    );
    return count;
  }

  /** Without the file itself, which the sender has. */
  async of(email: string): Promise<JobApplication[]> {
    return (
      await this.dataSource.query<Row[]>(
        `SELECT ${COLUMNS} FROM content.application WHERE lower(email) = lower($1) ORDER BY id`,
        [email],
      )
    ).map(toApplication);
  }

  async forget(email: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM content.application WHERE lower(email) = lower($1)', [email]);
  }
}

function toApplication({ receivedAt, deletedAfter, ...row }: Row): JobApplication {
  return { ...row, receivedAt: receivedAt.toISOString(), deletedAfter: deletedAfter.toISOString() };
}
