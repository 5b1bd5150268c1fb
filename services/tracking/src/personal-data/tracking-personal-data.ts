import { Injectable } from '@nestjs/common';
import type { KeptEvent } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { TrackedPersonRepository } from './tracked-person.repository';

/** This context's personal data is in the payload of events; the ledger holds none. */
@Injectable()
export class TrackingPersonalData implements PersonalData<'tracking'> {
  readonly context = 'tracking';

  constructor(private readonly people: TrackedPersonRepository) {}

  export(person: Person): Promise<Serializable<KeptEvent[]>> {
    return this.people.events(person);
  }

  erase(person: Person, transaction: Transaction): Promise<void> {
    return this.people.erase(person, transaction);
  }
}
