import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClaimRow, ClaimView } from '@app/contracts';
import type { ClaimState } from '@app/domain';
import { cappedCount, type Database } from '@app/server-kit';
import type { QueuePlace } from '../publishing/queue-cursor';

const WAITING: readonly ClaimState[] = ['mail_confirmed', 'papers_sent', 'in_review'];

const VIEWS: Record<ClaimView, { states: readonly ClaimState[]; after: '>' | '<'; order: 'ASC' | 'DESC' }> = {
  open: { states: WAITING, after: '>', order: 'ASC' },
  disputed: { states: ['disputed', 'frozen'], after: '>', order: 'ASC' },
  granted: { states: ['granted'], after: '<', order: 'DESC' },
  closed: { states: ['refused', 'lapsed', 'withdrawn'], after: '<', order: 'DESC' },
};

export type ListedClaim = Omit<ClaimRow, 'startedAt' | 'changedAt'> & { startedAt: Date; changedAt: Date };

/** The lists of moderators. */
@Injectable()
export class ClaimQueueRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** `after` is the place of the last row of the page before. */
  async list(view: ClaimView, after: QueuePlace | null, limit: number): Promise<ListedClaim[]> {
    const { states, after: comparison, order } = VIEWS[view];
    const page = after ? `AND (c.changed_at, c.id) ${comparison} ($3::timestamptz, $4::uuid)` : '';
    return this.database.query(
      `SELECT c.id, jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name) AS firm, c.state, c.proof,
         c.started_at AS "startedAt", c.changed_at AS "changedAt"
       FROM firms.claim c JOIN firms.firm f ON f.id = c.firm_id
       WHERE c.state = ANY ($1) ${page} ORDER BY c.changed_at ${order}, c.id ${order} LIMIT $2`,
      after ? [states, limit, after.at, after.id] : [states, limit],
    );
  }

  /** Those that wait for a proof's review, and those whose dispute is not decided. */
  async waiting(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }[]>(
      cappedCount('waiting', 'firms.claim WHERE state = ANY ($1)'),
      [[...WAITING, 'disputed', 'frozen']],
    );
    return row?.waiting ?? 0;
  }

  /** Other claims of the profile that are not over. */
  async others(firmId: number, claimId: string): Promise<number> {
    const [row] = await this.database.query<{ others: number }[]>(
      `SELECT count(*)::int AS others FROM firms.claim
       WHERE firm_id = $1 AND id <> $2 AND state NOT IN ('refused', 'lapsed', 'withdrawn')`,
      [firmId, claimId],
    );
    return row?.others ?? 0;
  }
}

export function toRow({ startedAt, changedAt, ...row }: ListedClaim): ClaimRow {
  return { ...row, startedAt: startedAt.toISOString(), changedAt: changedAt.toISOString() };
}
