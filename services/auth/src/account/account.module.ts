import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SharedModule } from '../shared.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { TwoFactorModule } from '../two-factor/two-factor.module';
import { AccountDataRepository } from './account-data.repository';
import { AccountDataService } from './account-data.service';
import { AccountErasureService } from './account-erasure.service';
import { AccountController } from './account.controller';
import { OwnSessionsService } from './own-sessions.service';
import { PasswordChangeService } from './password-change.service';
import { ProfileService } from './profile.service';

/** What signed-in users do with their own account, except for its second factor. */
@Module({
  imports: [SharedModule, SignInModule, TwoFactorModule, PasswordsModule],
  controllers: [AccountController],
  providers: [
    AccountDataRepository,
    AccountDataService,
    AccountErasureService,
    OwnSessionsService,
    PasswordChangeService,
    ProfileService,
  ],
  exports: [AccountErasureService],
})
export class AccountModule {}
