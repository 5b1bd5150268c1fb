import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ActivityView, UserActivity, UserActivityPage } from '@app/contracts';
import { deviceLabel } from '../origin/origin-labels';

type Row = Omit<UserActivity, 'at' | 'by' | 'device'> & { at: Date; actorId: string | null; userAgent: string | null };
type Range = { view: ActivityView; cursor: string | undefined };

/** Which events of an account a view has: those about it, and those of which it is the actor. */
const ABOUT: Record<ActivityView, string> = {
  all: '',
  person: 'AND actor_id IS NULL',
  administrators: 'AND actor_id <> $1',
};
const BY: Record<ActivityView, string | null> = { all: '', person: '', administrators: null };

/** The log of events of one account. */
@Injectable()
export class UserActivityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Each half walks an index of its own from the cursor on, so that a page costs the same however long the log is. */
  async page(userId: string, { view, cursor }: Range, limit: number): Promise<UserActivityPage> {
    const half = (column: string, condition: string | null) =>
      condition !== null &&
      `(SELECT * FROM auth.audit WHERE ${column} = $1 ${condition} AND ($2::bigint IS NULL OR id < $2)
        ORDER BY id DESC LIMIT $3)`;
    const halves = [half('subject_id', ABOUT[view]), half('actor_id', BY[view])].filter((each) => each !== false);
    const found = await this.dataSource.query<Row[]>(
      `SELECT e.id, e.at, e.action, e.actor_id AS "actorId", e.network, e.user_agent AS "userAgent",
         e.details - 'actId' AS details, u.email AS administrator, act.reason
       FROM (${halves.join(' UNION ')}) e
       LEFT JOIN auth.users u ON u.id = e.actor_id AND e.actor_id <> $1
       LEFT JOIN auth.account_act act ON act.id = (e.details ->> 'actId')::bigint
       ORDER BY e.id DESC LIMIT $3`,
      [userId, cursor ?? null, limit + 1],
    );
    const shown = found.slice(0, limit);
    return {
      rows: shown.map((row) => toActivity(row, userId)),
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}

function toActivity({ at, actorId, userAgent, network, ...row }: Row, userId: string): UserActivity {
  const by = actorId === null ? 'other' : actorId === userId ? 'person' : 'administrator';
  const isShown = by !== 'administrator' && network !== null;
  return {
    ...row,
    at: at.toISOString(),
    by,
    device: isShown ? deviceLabel(userAgent) : null,
    network: isShown ? network : null,
  };
}
