import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { SharedModule } from '../shared.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { TwoFactorChangesService } from './two-factor-changes.service';
import { TwoFactorCodeService } from './two-factor-code.service';
import { TwoFactorSettingsController } from './two-factor-settings.controller';
import { TwoFactorSettingsService } from './two-factor-settings.service';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorRepository } from './two-factor.repository';
import { TwoFactorService } from './two-factor.service';

@Module({
  imports: [SharedModule, SessionsModule, SignInModule],
  controllers: [TwoFactorController, TwoFactorSettingsController],
  providers: [
    TwoFactorRepository,
    TwoFactorCodeService,
    TwoFactorChangesService,
    TwoFactorService,
    TwoFactorSettingsService,
  ],
  exports: [TwoFactorCodeService, TwoFactorRepository],
})
export class TwoFactorModule {}
