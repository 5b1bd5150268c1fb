import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AUTHENTICATOR } from '@app/server-kit';
import { ACCOUNT_DATA } from './account-data/account-data.parts';
import { AttemptLimiter } from './attempts/attempt-limiter';
import { AttemptRepository } from './attempts/attempt.repository';
import { AuditLog } from './audit/audit-log';
import { UnitOfWork } from './database/unit-of-work';
import { EMAIL_CODES } from './email-codes/email-codes.parts';
import { KnownDeviceRepository } from './known-devices/known-device.repository';
import { KnownDevices } from './known-devices/known-devices.service';
import { AddressLimits } from './limits/address-limits';
import { PASSWORD_CHANGE } from './password-change/password-change.parts';
import { PASSWORD_RESET } from './password-reset/password-reset.parts';
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
  controllers: [
    ...EMAIL_CODES.controllers,
    ...REGISTRATION.controllers,
    ...PASSWORD_RESET.controllers,
    ...PASSWORD_CHANGE.controllers,
    ...SIGN_IN.controllers,
    ...SESSIONS.controllers,
    ...PROFILE.controllers,
    ...TWO_FACTOR.controllers,
    ...ACCOUNT_DATA.controllers,
  ],
  providers: [
    UnitOfWork,
    AuditLog,
    UserRepository,
    UserViews,
    PasswordHasher,
    AttemptRepository,
    AttemptLimiter,
    KnownDeviceRepository,
    KnownDevices,
    AddressLimits,
    ...SESSIONS.providers,
    ...SIGN_IN.providers,
    ...EMAIL_CODES.providers,
    ...REGISTRATION.providers,
    ...PASSWORD_RESET.providers,
    ...PASSWORD_CHANGE.providers,
    ...PROFILE.providers,
    ...TWO_FACTOR.providers,
    ...ACCOUNT_DATA.providers,
  ],
  exports: [AUTHENTICATOR, SignInService, SessionHeaders],
})
export class AuthModule {}
