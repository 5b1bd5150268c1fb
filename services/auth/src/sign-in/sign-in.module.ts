import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { SharedModule } from '../shared.module';
import { CredentialsService } from './credentials.service';
import { SessionOpeningService } from './session-opening.service';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [SharedModule, SessionsModule],
  controllers: [SignInController],
  providers: [CredentialsService, SessionOpeningService, SignInService],
  exports: [CredentialsService, SessionOpeningService, SignInService],
})
export class SignInModule {}
