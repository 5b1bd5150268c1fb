import { Global, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module';
import { AdministrationModule } from './administration/administration.module';
import { DataRequestsModule } from './data-requests/data-requests.module';
import { EmailChangeModule } from './email-change/email-change.module';
import { EmailVerificationModule } from './email-verification/email-verification.module';
import { PasswordsModule } from './passwords/passwords.module';
import { RegistrationModule } from './registration/registration.module';
import { RolesModule } from './roles/roles.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { TwoFactorModule } from './two-factor/two-factor.module';

/** Accounts, sessions and the second factor. The application provides the writers of outbox and mails. */
@Global()
@Module({
  imports: [
    RegistrationModule,
    EmailVerificationModule,
    EmailChangeModule,
    SignInModule,
    TwoFactorModule,
    SessionsModule,
    PasswordsModule,
    AccountModule,
    AdministrationModule,
    RolesModule,
    DataRequestsModule,
  ],
  exports: [SignInModule, SessionsModule, DataRequestsModule, RolesModule],
})
export class AuthModule {}
