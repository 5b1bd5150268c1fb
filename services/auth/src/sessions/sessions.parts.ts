import { AUTHENTICATOR } from '@app/server-kit';
import { CurrentUserService } from './current-user.service';
import { JwtStrategy } from './jwt.strategy';
import { PassportAuthenticator } from './passport-authenticator';
import { SessionEndings } from './session-endings.repository';
import { SessionHeaders } from './session-headers';
import { SessionTokens } from './session-token';
import { SessionController } from './session.controller';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';

export const SESSIONS = {
  controllers: [SessionController],
  providers: [SessionRepository, SessionEndings, SessionTokens, SessionService, SessionHeaders, CurrentUserService, JwtStrategy, { provide: AUTHENTICATOR, useClass: PassportAuthenticator }],
};
