import type { SessionClaims } from './session-token';

/** Tokens of half an hour each, of everybody who is here at the same time. */
const MOST = 10_000;

/**
 * What tokens claim whose signature this process has checked: a token says the same for ever, so that one check is
 * enough. Its times are not part of that, nor is its session: both are looked at for every request.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, SessionClaims>();

  constructor(private readonly most = MOST) {}

  get(authorization: string | undefined): SessionClaims | undefined {
    return authorization === undefined ? undefined : this.known.get(authorization);
  }

  keep(authorization: string, claims: SessionClaims): void {
    const oldest = this.known.keys().next();
    if (this.known.size >= this.most && !oldest.done) this.known.delete(oldest.value);
    this.known.set(authorization, claims);
  }
}
