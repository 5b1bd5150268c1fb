import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { KeptEvent } from '@app/contracts';
import type { Person, Serializable } from '@app/server-kit';
import { ABOUT, aboutParameters } from './about-person';

@Injectable()
export class TrackedPersonRepository {
  constructor(private readonly dataSource: DataSource) {}

  async events(person: Person): Promise<Serializable<KeptEvent[]>> {
    return this.dataSource.query(
      `SELECT message.name, message.occurred_at AS "occurredAt", message.payload,
         coalesce(sent.deliveries, '[]') AS deliveries
       FROM outbox.message
       LEFT JOIN LATERAL (
         SELECT json_agg(
           json_build_object('destination', destination, 'status', status, 'finishedAt', finished_at)
           ORDER BY destination
         ) AS deliveries
         FROM tracking.delivery WHERE message_id = message.id
       ) AS sent ON true
       WHERE ${ABOUT} ORDER BY message.id`,
      aboutParameters(person),
    );
  }

  /** Reduces an event to its occurrence and consent: it is still counted, but no longer sent. */
  async erase(person: Person, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE outbox.message SET payload = jsonb_build_object('consent', payload->'consent') WHERE ${ABOUT}`,
      aboutParameters(person),
    );
  }
}
