import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConsentPurpose } from '@app/contracts';
import { PersonMessages, type Person } from '@app/server-kit';

@Injectable()
export class WithdrawalRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly messages: PersonMessages,
  ) {}

  /**
   * Marks events that have not been sent to every destination: those of a person, or those of these ids. Returns how
   * many there were.
   */
  async withdraw(of: Person | readonly string[], purposes: readonly ConsentPurpose[]): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const events = await this.onTheirWay(manager, of);
      // Both places that hold an event's consent: the message itself, and the ledger once it was relayed.
      await this.messages.withdraw(manager, events, purposes);
      await manager.query(
        `UPDATE tracking.event SET consent = consent ||
           jsonb_build_object('withdrawn', coalesce(consent->'withdrawn', '[]') || to_jsonb($2::text[]))
         WHERE message_id = ANY($1::bigint[])`,
        [events, purposes],
      );
      return events.length;
    });
  }

  /** Locks first and reads afterward, because only then is it certain which events the relay has passed on. */
  private async onTheirWay(manager: EntityManager, of: Person | readonly string[]): Promise<string[]> {
    const locked = await ('userId' in of ? this.messages.lock(manager, of) : this.messages.lockEvents(manager, of));
    const unsent = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT message_id AS id FROM tracking.delivery
       WHERE message_id = ANY($1::bigint[]) AND status IN ('pending', 'leased')`,
      [locked.map(({ id }) => id)],
    );
    const open = new Set(unsent.map(({ id }) => id));
    return locked.filter(({ id, isRelayed }) => !isRelayed || open.has(id)).map(({ id }) => id);
  }
}
