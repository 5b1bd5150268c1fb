import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublishTokensService, type Pipeline } from './publish-tokens.service';

type PipelineRequest = FastifyRequest & { pipeline?: Pipeline };

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<PipelineRequest>();

/** Admits a squad's pipeline by its publish token. */
@Injectable()
export class PublishTokenGuard implements CanActivate {
  constructor(private readonly tokens: PublishTokensService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    request.pipeline = await this.tokens.authenticate(request.headers.authorization);
    return true;
  }
}

/** The bearer of the token on a route with `PublishTokenGuard`. */
export const CurrentPipeline = createParamDecorator((_: unknown, context: ExecutionContext): Pipeline => {
  const { pipeline } = requestOf(context);
  if (!pipeline) throw new Error('CurrentPipeline stands on a route without PublishTokenGuard');
  return pipeline;
});
