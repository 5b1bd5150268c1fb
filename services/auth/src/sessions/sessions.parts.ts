import { AUTHENTICATOR } from '@app/server-kit';
import { CurrentUserService } from './current-user.service';
import { JwtStrategy } from './jwt.strategy';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessions } from './own-sessions.service';
import { PassportAuthenticator } from './passport-authenticator';
import { SessionCache } from './session-cache';
import { SessionEndings } from './session-endings.repository';
import { SessionHeaders } from './session-headers';
import { SessionList } from './session-list.repository';
import { SessionTokens } from './session-token';
import { SessionController } from './session.controller';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';

export const SESSIONS = {
  controllers: [SessionController, OwnSessionsController],
  providers: [
    SessionRepository,
    SessionCache,
    SessionEndings,
    SessionList,
    OwnSessions,
    SessionTokens,
    SessionService,
    SessionHeaders,
    CurrentUserService,
    JwtStrategy,
    { provide: AUTHENTICATOR, useClass: PassportAuthenticator },
  ],
};
