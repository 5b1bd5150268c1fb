import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AUTHENTICATOR } from '@app/server-kit';
import { AttemptLimiter } from './attempts/attempt-limiter';
import { AttemptRepository } from './attempts/attempt.repository';
import { AuditLog } from './audit/audit-log';
import { UnitOfWork } from './database/unit-of-work';
import { EmailCodeRepository } from './email-codes/email-code.repository';
import { EmailCodes } from './email-codes/email-codes.service';
import { AddressLimits } from './limits/address-limits';
import { PasswordHasher } from './passwords/password-hasher';
import { PROFILE } from './profile/profile.parts';
import { REGISTRATION } from './registration/registration.parts';
import { SessionHeaders } from './sessions/session-headers';
import { SESSIONS } from './sessions/sessions.parts';
import { SIGN_IN } from './sign-in/sign-in.parts';
import { SignInService } from './sign-in/sign-in.service';
import { TWO_FACTOR } from './two-factor/two-factor.parts';
import { UserViews } from './users/user-views';
import { UserRepository } from './users/user.repository';

/** Identity: accounts, sessions, second factor. Needs an outbox writer from whoever composes it. */
@Global()
@Module({
  imports: [PassportModule, JwtModule],
  controllers: [...REGISTRATION.controllers, ...SIGN_IN.controllers, ...SESSIONS.controllers, ...PROFILE.controllers, ...TWO_FACTOR.controllers],
  providers: [
    UnitOfWork, AuditLog, UserRepository, UserViews, PasswordHasher, AttemptRepository, AttemptLimiter, AddressLimits,
    ...SESSIONS.providers,
    ...SIGN_IN.providers,
    EmailCodeRepository, EmailCodes,
    ...REGISTRATION.providers,
    ...PROFILE.providers, ...TWO_FACTOR.providers,
  ],
  exports: [AUTHENTICATOR, SignInService, SessionHeaders],
})
export class AuthModule {}
