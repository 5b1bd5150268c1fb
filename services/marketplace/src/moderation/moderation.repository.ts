import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ModerationView } from '@app/contracts';
import { cappedCount } from '@app/server-kit';
import { LISTING_COLUMNS, LISTING_TABLES } from '../lifecycle/lifecycle.repository';
import type { Listing } from '../lifecycle/listing';

/** Where a row stands in its view. */
export type ListingPlace = { at: Date; id: number };

const LATEST_FIRST = { at: 'l.changed_at', comparison: '<', order: 'DESC' } as const;
const VIEWS: Record<ModerationView, { where: string; at: string; comparison: '<' | '>'; order: 'ASC' | 'DESC' }> = {
  queue: { where: 'l.submitted_at IS NOT NULL', at: 'l.submitted_at', comparison: '>', order: 'ASC' },
  public: { where: `l.status IN ('published', 'paused', 'under_offer')`, ...LATEST_FIRST },
  all: { where: 'true', ...LATEST_FIRST },
};

export function placeOf(view: ModerationView, { id, submittedAt, changedAt }: Listing): ListingPlace {
  return { id, at: view === 'queue' ? (submittedAt ?? changedAt) : changedAt };
}

@Injectable()
export class ModerationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The queue begins with what waits longest. */
  async list(view: ModerationView, after: ListingPlace | null, limit: number): Promise<Listing[]> {
    const { where, at, comparison, order } = VIEWS[view];
    const further = after ? `AND (${at}, l.id) ${comparison} ($2::timestamptz, $3::int)` : '';
    return this.dataSource.query(
      `SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} WHERE ${where} ${further}
       ORDER BY ${at} ${order}, l.id ${order} LIMIT $1`,
      after ? [limit, after.at, after.id] : [limit],
    );
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
