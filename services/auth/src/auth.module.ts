import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AUTHENTICATOR } from '@app/server-kit';
import { AttemptLimiter } from './attempts/attempt-limiter';
import { AttemptRepository } from './attempts/attempt.repository';
import { AuditLog } from './audit/audit-log';
import { UnitOfWork } from './database/unit-of-work';
import { PasswordHasher } from './passwords/password-hasher';
import { RegistrationAnswers } from './registration/registration-answer';
import { RegistrationController } from './registration/registration.controller';
import { RegistrationRepository } from './registration/registration.repository';
import { RegistrationService } from './registration/registration.service';
import { SESSIONS } from './sessions/sessions.parts';
import { CredentialVerifier } from './sign-in/credential-verifier';
import { OwnPassword } from './sign-in/own-password';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { TWO_FACTOR } from './two-factor/two-factor.parts';
import { UserRepository } from './users/user.repository';

/** Identity: accounts, sessions, second factor. Needs an outbox writer from whoever composes it. */
@Global()
@Module({
  imports: [PassportModule, JwtModule],
  controllers: [RegistrationController, SignInController, ...SESSIONS.controllers, ...TWO_FACTOR.controllers],
  providers: [
    UnitOfWork, AuditLog, UserRepository, PasswordHasher, AttemptRepository, AttemptLimiter,
    ...SESSIONS.providers,
    CredentialVerifier, OwnPassword, SignInService, RegistrationRepository, RegistrationService, RegistrationAnswers,
    ...TWO_FACTOR.providers,
  ],
  exports: [AUTHENTICATOR],
})
export class AuthModule {}
