import { Injectable } from '@nestjs/common';
import type { KeptEvent } from '@app/contracts';
import { PersonMessages, type Person, type PersonalData, type Serializable, type Transaction } from '@app/server-kit';
import { TrackedPersonRepository } from './tracked-person.repository';

/** This context's personal data is in the payload of events; the ledger holds none. */
@Injectable()
export class TrackingPersonalData implements PersonalData<'tracking'> {
  readonly context = 'tracking';

  constructor(
    private readonly messages: PersonMessages,
    private readonly people: TrackedPersonRepository,
  ) {}

  async export(person: Person): Promise<Serializable<KeptEvent[]>> {
    const events = await this.messages.find(person);
    const deliveries = await this.people.deliveries(events.map(({ id }) => id));
    return events.map(({ id, ...event }) => ({
      ...event,
      deliveries: deliveries.flatMap(({ messageId, ...delivery }) => (messageId === id ? [delivery] : [])),
    }));
  }

  erase(person: Person, transaction: Transaction): Promise<void> {
    return this.messages.erase(transaction, person);
  }
}
