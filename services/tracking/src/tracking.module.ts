import { Module } from '@nestjs/common';
import { OutboxStore, PersonMessages } from '@app/server-kit';
import { AccountRepository } from './accounts/account.repository';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsService } from './accounts/accounts.service';
import { ConsoleStreamsService } from './console/console-streams.service';
import { ConsoleController } from './console/console.controller';
import { ConsoleService } from './console/console.service';
import { HealthRepository } from './console/health.repository';
import { HealthService } from './console/health.service';
import { ReplayRepository } from './console/replay.repository';
import { WayRepository } from './console/way.repository';
import { DecisionsController } from './decisions/decisions.controller';
import { DecisionsRepository } from './decisions/decisions.repository';
import { DecisionsService } from './decisions/decisions.service';
import { IntakeRepository } from './intake/intake.repository';
import { IntakeService } from './intake/intake.service';
import { TrackingEventsController } from './intake/tracking-events.controller';
import { DeliveriesController } from './ledger/deliveries.controller';
import { LedgerRepository } from './ledger/ledger.repository';
import { LedgerService } from './ledger/ledger.service';
import { TrackedPersonRepository } from './personal-data/tracked-person.repository';
import { TrackingPersonalData } from './personal-data/tracking-personal-data';
import { WithdrawalRepository } from './withdrawal/withdrawal.repository';
import { WithdrawalService } from './withdrawal/withdrawal.service';
import { WithdrawalsController } from './withdrawal/withdrawals.controller';

/**
 * The API's side: accepts events and withdrawals, and shows administrators their deliveries. Nothing here waits for
 * a queue.
 */
@Module({
  controllers: [
    TrackingEventsController,
    DecisionsController,
    WithdrawalsController,
    DeliveriesController,
    ConsoleController,
    AccountsController,
  ],
  providers: [
    IntakeService,
    IntakeRepository,
    DecisionsService,
    DecisionsRepository,
    WithdrawalService,
    WithdrawalRepository,
    LedgerService,
    LedgerRepository,
    ConsoleService,
    ConsoleStreamsService,
    WayRepository,
    ReplayRepository,
    HealthService,
    HealthRepository,
    AccountsService,
    AccountRepository,
    OutboxStore,
    PersonMessages,
    TrackedPersonRepository,
    TrackingPersonalData,
  ],
  exports: [TrackingPersonalData],
})
export class TrackingModule {}
