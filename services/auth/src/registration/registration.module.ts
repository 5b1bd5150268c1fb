import { Module } from '@nestjs/common';
import { EmailVerificationModule } from '../email-verification/email-verification.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SharedModule } from '../shared.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { RegistrationController } from './registration.controller';
import { RegistrationService } from './registration.service';

@Module({
  imports: [SharedModule, SessionsModule, SignInModule, EmailVerificationModule],
  controllers: [RegistrationController],
  providers: [RegistrationService],
})
export class RegistrationModule {}
