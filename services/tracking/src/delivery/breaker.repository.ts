import type { DataSource, EntityManager } from 'typeorm';
import type { Destination } from '@app/contracts';
import type { BreakerState } from '../rules/breaker';

export type BreakerRow = BreakerState & { probeDue: boolean; pausedMs: number };

const UNUSED_SLOTS_SECONDS = 2;
const CLOSED: BreakerState = { failures: 0, open: false };

/** What all workers together know about a destination's health. */
export class BreakerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims the right to send one probe; only one caller gets it. */
  async claimProbe(destination: Destination, nextInMs: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH claimed AS (
         UPDATE tracking.breaker SET probe_at = now() + make_interval(secs => $2 / 1000.0)
         WHERE destination = $1 AND is_open AND probe_at <= now() RETURNING destination)
       SELECT destination FROM claimed`,
      [destination, nextInMs],
    );
    return rows.length === 1;
  }

  /** The state under a lock, to decide on it in the same transaction. */
  async lock(manager: EntityManager, destination: Destination): Promise<BreakerState> {
    await manager.query('INSERT INTO tracking.breaker (destination) VALUES ($1) ON CONFLICT DO NOTHING', [destination]);
    const [row] = await manager.query<BreakerState[]>(
      'SELECT failures, is_open AS open FROM tracking.breaker WHERE destination = $1 FOR UPDATE',
      [destination],
    );
    return row ?? CLOSED;
  }

  async write(
    manager: EntityManager,
    destination: Destination,
    state: BreakerState & { probeInMs?: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE tracking.breaker
       SET failures = $2, is_open = $3, probe_at = now() + make_interval(secs => $4 / 1000.0)
       WHERE destination = $1`,
      [destination, state.failures, state.open, state.probeInMs ?? null],
    );
  }

  /** The destination asked for a pause; a shorter pause does not replace a longer one. */
  async pause(manager: EntityManager, destination: Destination, forMs: number): Promise<void> {
    await manager.query(
      `INSERT INTO tracking.breaker (destination, paused_until) VALUES ($1, now() + make_interval(secs => $2 / 1000.0))
       ON CONFLICT (destination) DO UPDATE SET paused_until = greatest(breaker.paused_until, excluded.paused_until)`,
      [destination, forMs],
    );
  }

  /**
   * Takes the next turn of a destination whose rate is limited: how long to wait for it, 0 or less for now. Turns that
   * were not used in the last two seconds may be used at once.
   */
  async takeSlot(destination: Destination, everyMs: number): Promise<number> {
    const [row] = await this.dataSource.query<{ slotMs: number }[]>(
      `INSERT INTO tracking.breaker (destination, rate_at)
       VALUES ($1, now() - make_interval(secs => ${UNUSED_SLOTS_SECONDS}) + make_interval(secs => $2 / 1000.0))
       ON CONFLICT (destination) DO UPDATE SET
         rate_at = greatest(breaker.rate_at, now() - make_interval(secs => ${UNUSED_SLOTS_SECONDS}))
           + make_interval(secs => $2 / 1000.0)
       RETURNING (extract(epoch FROM rate_at - now()) * 1000 - $2)::float AS "slotMs"`,
      [destination, everyMs],
    );
    return row?.slotMs ?? 0;
  }

  /** A destination responds again: its waiting deliveries are due now, except those that wait for their turn. */
  async wakeWaiting(manager: EntityManager, destination: Destination): Promise<void> {
    await manager.query(
      // Locks in the order of leases, and waits for none: a locked row is being leased or queued already.
      `WITH waiting AS (
         SELECT message_id, destination FROM tracking.delivery
         WHERE destination = $1 AND status = 'pending' AND next_at > now() AND NOT has_slot
         ORDER BY id FOR UPDATE SKIP LOCKED)
       UPDATE tracking.delivery SET next_at = now(), queued_at = NULL FROM waiting
       WHERE delivery.message_id = waiting.message_id AND delivery.destination = waiting.destination`,
      [destination],
    );
  }
}
