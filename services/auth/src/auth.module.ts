import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { APP_CONFIG, AUTHENTICATOR, type AppConfig } from '@app/server-kit';
import { AttemptLimiter } from './attempts/attempt-limiter';
import { AttemptRepository } from './attempts/attempt.repository';
import { AuditLog } from './audit/audit-log';
import { PasswordHasher } from './passwords/password-hasher';
import { RegistrationAnswers } from './registration/registration-answer';
import { RegistrationController } from './registration/registration.controller';
import { RegistrationRepository } from './registration/registration.repository';
import { RegistrationService } from './registration/registration.service';
import { CurrentUserService } from './sessions/current-user.service';
import { JwtStrategy } from './sessions/jwt.strategy';
import { PassportAuthenticator } from './sessions/passport-authenticator';
import { SessionHeaders } from './sessions/session-headers';
import { TOKEN_RULES, SessionTokens } from './sessions/session-token';
import { SessionController } from './sessions/session.controller';
import { SessionRepository } from './sessions/session.repository';
import { SessionService } from './sessions/session.service';
import { CredentialVerifier } from './sign-in/credential-verifier';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { TotpRepository } from './two-factor/totp.repository';
import { TwoFactorController } from './two-factor/two-factor.controller';
import { TwoFactorService } from './two-factor/two-factor.service';
import { UserRepository } from './users/user.repository';

const { algorithm, issuer, audience } = TOKEN_RULES;

const jwt = JwtModule.registerAsync({
  inject: [APP_CONFIG],
  useFactory: (config: AppConfig) => ({
    secret: config.JWT_SECRET,
    signOptions: { algorithm, issuer, audience },
    verifyOptions: { algorithms: [algorithm], issuer, audience },
  }),
});

/** Identity: accounts, sessions, second factor. Needs an outbox writer from whoever composes it. */
@Global()
@Module({
  imports: [PassportModule, jwt],
  controllers: [RegistrationController, SignInController, SessionController, TwoFactorController],
  providers: [
    AuditLog, UserRepository, PasswordHasher, AttemptRepository, AttemptLimiter,
    SessionRepository, SessionTokens, SessionService, SessionHeaders, CurrentUserService, JwtStrategy,
    CredentialVerifier, SignInService, RegistrationRepository, RegistrationService, RegistrationAnswers,
    TotpRepository, TwoFactorService,
    { provide: AUTHENTICATOR, useClass: PassportAuthenticator },
  ],
  exports: [AUTHENTICATOR],
})
export class AuthModule {}
