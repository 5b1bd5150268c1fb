import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEAD_STATUSES, DESTINATIONS, type AccountFields, type Destination } from '@app/contracts';

export type HealthRow = {
  destination: Destination;
  source: 'environment' | 'stored' | null;
  shown: AccountFields | null;
  updatedAt: Date | null;
  open: boolean;
  failures: number;
  probeAt: Date | null;
  pausedUntil: Date | null;
  inFlight: number;
  oldestAt: Date | null;
  lastSentAt: Date | null;
  dead: number;
  askedAt: Date | null;
  checkedAt: Date | null;
  checkOk: boolean | null;
  checkWords: string | null;
};

@Injectable()
export class HealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One row for each service; every part has an index, so that it costs the same whatever the ledger's size. */
  async read(): Promise<HealthRow[]> {
    return this.dataSource.query(
      `SELECT name AS destination, state.source, state.shown, account.updated_at AS "updatedAt",
         coalesce(is_open, false) AS open, coalesce(failures, 0) AS failures,
         CASE WHEN is_open THEN probe_at END AS "probeAt",
         CASE WHEN paused_until > now() THEN paused_until END AS "pausedUntil",
         coalesce(sums.in_flight, 0)::int AS "inFlight", coalesce(sums.dead, 0)::int AS dead,
         oldest.at AS "oldestAt", latest.at AS "lastSentAt",
         check_asked_at AS "askedAt", checked_at AS "checkedAt", check_ok AS "checkOk", check_words AS "checkWords"
       FROM unnest($1::text[]) WITH ORDINALITY AS given(name, place)
       LEFT JOIN tracking.destination_state AS state ON state.destination = name
       LEFT JOIN tracking.destination_account AS account ON account.destination = name
       LEFT JOIN tracking.breaker ON breaker.destination = name
       LEFT JOIN LATERAL (
         SELECT sum(count) FILTER (WHERE status IN ('pending', 'leased')) AS in_flight,
           sum(count) FILTER (WHERE status = ANY($2)) AS dead
         FROM (SELECT status, count FROM tracking.ledger_sum WHERE destination = name
           UNION ALL SELECT status, change FROM tracking.ledger_change WHERE destination = name) AS counted
       ) AS sums ON true
       LEFT JOIN LATERAL (
         SELECT occurred_at AS at FROM tracking.delivery
         WHERE destination = name AND status = 'pending' ORDER BY message_id LIMIT 1) AS oldest ON true
       LEFT JOIN LATERAL (
         SELECT finished_at AS at FROM tracking.delivery
         WHERE destination = name AND status = 'sent' ORDER BY message_id DESC LIMIT 1) AS latest ON true
       ORDER BY place`,
      [DESTINATIONS, DEAD_STATUSES],
    );
  }
}
