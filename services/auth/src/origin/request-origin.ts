import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the connection itself says about the caller. */
export type RequestOrigin = {
  ip: string;
  userAgent?: string;
  referer?: string;
  /** The whole header; only `KnownDevicesService` reads it. */
  cookie?: string;
  /** Global Privacy Control: the browser asks not to sell or share the visitor's data. */
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
