import { Module } from '@nestjs/common';
import { ApprovalsWaitingWork } from './approvals-waiting-work';
import { ApprovalsController } from './approvals.controller';
import { ApprovalsRepository } from './approvals.repository';
import { ApprovalsService } from './approvals.service';
import { HoldingService } from './holding.service';
import { TwoPeopleService } from './two-people.service';

@Module({
  controllers: [ApprovalsController],
  providers: [ApprovalsRepository, HoldingService, TwoPeopleService, ApprovalsService, ApprovalsWaitingWork],
  exports: [HoldingService, TwoPeopleService, ApprovalsWaitingWork],
})
export class ApprovalsModule {}
