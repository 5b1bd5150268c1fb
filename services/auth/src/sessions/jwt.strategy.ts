import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { ELEVATION_HEADER } from '@app/contracts';
import { APP_CONFIG, type Actor, type AppConfig } from '@app/server-kit';
import { bearerToken } from './bearer-token';
import { SessionService } from './session.service';
import { readClaims, TOKEN_RULES } from './session-token';

export type VerifiedBearer = { actor: Actor; issuedAt: number };

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly sessions: SessionService,
  ) {
    super({
      jwtFromRequest: (request: { headers: { authorization?: string } }) => bearerToken(request.headers.authorization) ?? null,
      secretOrKey: config.JWT_SECRET,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      passReqToCallback: true,
    });
  }

  /** `false` is passport's word for "nobody". */
  async validate(request: FastifyRequest, payload: unknown): Promise<VerifiedBearer | false> {
    const claims = readClaims(payload);
    const elevation = request.headers[ELEVATION_HEADER];
    const actor = claims && (await this.sessions.actorOf(claims, typeof elevation === 'string' ? elevation : undefined));
    return claims && actor ? { actor, issuedAt: claims.issuedAt } : false;
  }
}
