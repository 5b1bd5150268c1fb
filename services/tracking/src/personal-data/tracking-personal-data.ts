import { Injectable } from '@nestjs/common';
import type { KeptEvent } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { TrackedPersonRepository } from './tracked-person.repository';

/** What this context knows of people stands in the clear text of events; the ledger holds none of it. */
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
