import { OutboxStore } from '@app/server-kit';
import { Module } from '@nestjs/common';
import { IntakeRepository } from './intake/intake.repository';
import { IntakeService } from './intake/intake.service';
import { TrackingEventsController } from './intake/tracking-events.controller';
import { DeliveriesController } from './ledger/deliveries.controller';
import { LedgerRepository } from './ledger/ledger.repository';
import { LedgerService } from './ledger/ledger.service';
import { TrackedPersonRepository } from './personal-data/tracked-person.repository';
import { TrackingPersonalData } from './personal-data/tracking-personal-data';

/** The API's side: takes events in, and shows administrators what became of them. Nothing here waits for a queue. */
@Module({
  controllers: [TrackingEventsController, DeliveriesController],
  providers: [
    IntakeService,
    IntakeRepository,
    LedgerService,
    LedgerRepository,
    OutboxStore,
    TrackedPersonRepository,
    TrackingPersonalData,
  ],
  exports: [TrackingPersonalData],
})
export class TrackingModule {}
