import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AdministrationModule } from '../administration/administration.module';
import { SharedModule } from '../shared.module';
import { AuthWaitingWork } from './auth-waiting-work';
import { DataRequestsController } from './data-requests.controller';
import { DataRequestsService } from './data-requests.service';

/** What people ask about their data, as far as it reaches administrators. */
@Module({
  imports: [SharedModule, AccountModule, AdministrationModule],
  controllers: [DataRequestsController],
  providers: [DataRequestsService, AuthWaitingWork],
  exports: [AuthWaitingWork],
})
export class DataRequestsModule {}
