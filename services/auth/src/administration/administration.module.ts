import { Module } from '@nestjs/common';
import { AccountViewsController } from '../account-views/account-views.controller';
import { AccountViewsRepository } from '../account-views/account-views.repository';
import { AccountViewsService } from '../account-views/account-views.service';
import { EmailVerificationModule } from '../email-verification/email-verification.module';
import { SharedModule } from '../shared.module';
import { TwoFactorModule } from '../two-factor/two-factor.module';
import { PremiumGrantsRepository } from '../users/premium-grants.repository';
import { UserActivityRepository } from './user-activity.repository';
import { UserActsController } from './user-acts.controller';
import { UserActsService } from './user-acts.service';
import { UserSearchRepository } from './user-search.repository';
import { UserSearchService } from './user-search.service';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** What administrators do with the accounts of others. */
@Module({
  imports: [SharedModule, EmailVerificationModule, TwoFactorModule],
  controllers: [UsersController, UserActsController, AccountViewsController],
  providers: [
    PremiumGrantsRepository,
    UsersRepository,
    UsersService,
    UserActsService,
    UserActivityRepository,
    UserSearchRepository,
    UserSearchService,
    AccountViewsService,
    AccountViewsRepository,
  ],
  exports: [UsersRepository],
})
export class AdministrationModule {}
