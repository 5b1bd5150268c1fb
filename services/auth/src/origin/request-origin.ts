import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the connection itself says about the visitor. */
export type RequestOrigin = {
  ip: string;
  userAgent?: string;
  referer?: string;
  /** The whole header; only `KnownDevices` reads it. */
  cookie?: string;
  gpc: boolean;
};

export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { 'user-agent': userAgent, referer, cookie } = headers;
  return {
    ip,
    gpc: headers['sec-gpc'] === '1',
    ...(userAgent && { userAgent }),
    ...(referer && { referer }),
    ...(cookie && { cookie }),
  };
});
