import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConsentPurpose } from '@app/contracts';
import type { Person } from '@app/server-kit';
import { ABOUT, aboutParameters } from '../personal-data/about-person';

/** The fields of an event's payload that identify a person, which are removed when the consent is withdrawn. */
const PERSONAL = ['user', 'click', 'ip', 'userAgent'];

@Injectable()
export class WithdrawalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks the person's events that have not been sent to every destination. Returns how many there were. */
  async withdraw(person: Person, purposes: readonly ConsentPurpose[]): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const events = await this.onTheirWay(manager, person);
      await this.mark(manager, events, purposes);
      return events.length;
    });
  }

  /** Locks before it reads, and so waits for a relay that is passing one of them on. */
  private async onTheirWay(manager: EntityManager, person: Person): Promise<string[]> {
    const locked = await manager.query<{ id: string }[]>(
      `SELECT id FROM outbox.message WHERE ${ABOUT} ORDER BY id FOR UPDATE`,
      aboutParameters(person),
    );
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM outbox.message WHERE id = ANY($1::bigint[])
         AND (relayed_at IS NULL OR EXISTS (
           SELECT 1 FROM tracking.delivery WHERE message_id = message.id AND status IN ('pending', 'leased')))`,
      [locked.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** Both places that hold an event's consent: the message itself, and the ledger once it was relayed. */
  private async mark(
    manager: EntityManager,
    events: readonly string[],
    purposes: readonly ConsentPurpose[],
  ): Promise<void> {
    const withdrawn = `jsonb_build_object('withdrawn', coalesce(%->'withdrawn', '[]') || to_jsonb($2::text[]))`;
    await manager.query(
      `UPDATE outbox.message
       SET payload = jsonb_set(
         payload - $3::text[], '{consent}', payload->'consent' || ${withdrawn.replace('%', "payload->'consent'")}
       )
       WHERE id = ANY($1::bigint[])`,
      [events, purposes, purposes.includes('ad_user_data') ? PERSONAL : []],
    );
    await manager.query(
      `UPDATE tracking.event SET consent = consent || ${withdrawn.replace('%', 'consent')}
       WHERE message_id = ANY($1::bigint[])`,
      [events, purposes],
    );
  }
}
