import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AUTHENTICATOR } from '@app/server-kit';
import { SharedModule } from '../shared.module';
import { JwtStrategy, PassportAuthenticator } from './passport-authenticator';
import { SessionCacheService } from './session-cache.service';
import { SessionHeadersService } from './session-headers.service';
import { SessionStreamsService } from './session-streams.service';
import { SessionTokenService } from './session-token.service';
import { SessionController } from './session.controller';
import { SessionService } from './session.service';

@Module({
  imports: [SharedModule, PassportModule, JwtModule],
  controllers: [SessionController],
  providers: [
    SessionCacheService,
    SessionHeadersService,
    SessionStreamsService,
    SessionTokenService,
    SessionService,
    JwtStrategy,
    { provide: AUTHENTICATOR, useClass: PassportAuthenticator },
  ],
  exports: [SessionHeadersService, SessionTokenService, AUTHENTICATOR],
})
export class SessionsModule {}
