import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { bearerToken } from './bearer-token';
import { readClaims, SessionTokens, VERIFY_OPTIONS, type SessionClaims } from './session-token';

/** What a bearer token claims, when it is one of ours; whether its session lives is decided after it. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(tokens: SessionTokens) {
    const { algorithms, issuer, audience, ignoreExpiration, ignoreNotBefore } = VERIFY_OPTIONS;
    super({
      jwtFromRequest: (request: { headers: { authorization?: string } }) =>
        bearerToken(request.headers.authorization) ?? null,
      secretOrKeyProvider: (_: unknown, token: string, done: (error: string | null, secret?: string) => void) => {
        const secret = tokens.secretFor(token);
        done(secret === undefined ? 'unknown key' : null, secret);
      },
      algorithms,
      issuer,
      audience,
      ignoreExpiration,
      jsonWebTokenOptions: { ignoreNotBefore },
    });
  }

  /** `false` is passport's word for "nobody". */
  validate(payload: unknown): SessionClaims | false {
    return readClaims(payload) ?? false;
  }
}
