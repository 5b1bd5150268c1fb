import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ModerationView } from '@app/contracts';
import { cappedCount } from '@app/server-kit';
import { LISTING_COLUMNS, LISTING_TABLES } from '../lifecycle/lifecycle.repository';
import type { Listing } from '../lifecycle/listing';

/** A moderator works from the oldest; more than a screen holds is not read. */
const SHOWN = 200;

const VIEWS: Record<ModerationView, string> = {
  queue: `WHERE l.submitted_at IS NOT NULL ORDER BY l.submitted_at, l.id`,
  public: `WHERE l.status IN ('published', 'paused', 'under_offer') ORDER BY l.changed_at DESC, l.id DESC`,
  all: `ORDER BY l.changed_at DESC, l.id DESC`,
};

@Injectable()
export class ModerationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The queue begins with what waits longest. */
  async list(view: ModerationView): Promise<Listing[]> {
    return this.dataSource.query(`SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} ${VIEWS[view]} LIMIT ${SHOWN}`);
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ waiting: number }[]>(
      cappedCount('waiting', 'marketplace.listing WHERE submitted_at IS NOT NULL'),
    );
    return row?.waiting ?? 0;
  }

  async find(id: number): Promise<Listing | null> {
    const [row] = await this.dataSource.query<Listing[]>(
      `SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} WHERE l.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
