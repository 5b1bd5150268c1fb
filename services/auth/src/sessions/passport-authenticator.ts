import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Actor, Authenticator } from '@app/server-kit';
import type { VerifiedBearer } from './jwt.strategy';
import { UnauthorizedError } from './session.errors';

export type BearerRequest = FastifyRequest & { user?: VerifiedBearer };

/** The server kit's port on passport's strategy. */
@Injectable()
export class PassportAuthenticator extends AuthGuard('jwt') implements Authenticator {
  async authenticate(context: ExecutionContext): Promise<Actor> {
    await this.canActivate(context);
    const { user } = context.switchToHttp().getRequest<BearerRequest>();
    if (!user) throw new UnauthorizedError();
    return user.actor;
  }

  /** A failure of ours (no database) is not the caller's: it must never look like an ended session. */
  override handleRequest<T>(failure: unknown, bearer: T): T {
    if (failure) throw failure;
    if (!bearer) throw new UnauthorizedError();
    return bearer;
  }
}
