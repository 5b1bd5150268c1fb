import { Inject, Injectable } from '@nestjs/common';
import type { LoginRequest, LoginResponse } from '@app/contracts';
import { CLOCK, type Clock } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionTokens } from '../sessions/session-token';
import { SessionRepository } from '../sessions/session.repository';
import { toUserView, type User } from '../users/user';
import { CredentialVerifier } from './credential-verifier';
import { InvalidCredentialsError } from './sign-in.errors';

export type SignedIn = { sessionId: string; answer: LoginResponse };

@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialVerifier,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async signIn({ username, email, password }: LoginRequest, origin: RequestOrigin): Promise<SignedIn> {
    return this.open(await this.credentials.verify(username ?? email ?? '', password), origin);
  }

  /** The administrators' door tells others nothing, not even that their password was right. */
  async signInAdmin({ username, email, password }: LoginRequest, origin: RequestOrigin): Promise<SignedIn> {
    const user = await this.credentials.verify(username ?? email ?? '', password);
    if (!user.isAdmin) throw new InvalidCredentialsError();
    return this.open(user, origin);
  }

  private async open(user: User, origin: RequestOrigin): Promise<SignedIn> {
    const sessionId = await this.sessions.open({ userId: user.id, origin, now: this.clock.now() });
    return { sessionId, answer: { token: this.tokens.issue(user.id, sessionId), user: toUserView(user, false), message: 'Login successful' } };
  }
}
