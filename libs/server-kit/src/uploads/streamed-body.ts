import type { Readable } from 'node:stream';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestError } from '../errors/request-errors';

/** A body that the handler reads as it arrives. */
export type StreamedBody = {
  stream: Readable;
  /** The announced length; null for a chunked body. */
  bytes: number | null;
  /** Aborts when the client's connection closes before the answer is sent: no client learns what became of the file. */
  gone: AbortSignal;
};

type ParsedBody = Omit<StreamedBody, 'gone'>;

/** This route's whole body is one file, of any length: the handler decides how much of it is read. */
export const TakesStream = () =>
  applyDecorators(
    RouteConfig({ stream: true }),
    ApiConsumes('application/octet-stream'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

/** The body of a `@TakesStream()` route. */
export const StreamOfBody = createParamDecorator((_: unknown, context: ExecutionContext): StreamedBody => {
  const http = context.switchToHttp();
  const { body } = http.getRequest<FastifyRequest>();
  if (!isStreamedBody(body)) throw requestError(415);
  const { raw } = http.getResponse<FastifyReply>();
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return { ...body, gone: gone.signal };
});

/** Registers bodies without a form on the routes that declare them; on others the type is refused like any other. */
export function acceptStreams(server: FastifyInstance): void {
  server.addContentTypeParser('application/octet-stream', (request, stream, done) => {
    const { stream: isStreamed = false } = request.routeOptions.config as { stream?: boolean };
    if (!isStreamed) return void done(requestError(415) ?? null);
    const length = request.headers['content-length'];
    done(null, { stream, bytes: length === undefined ? null : Number(length) } satisfies ParsedBody);
  });
}

function isStreamedBody(body: unknown): body is ParsedBody {
  return typeof body === 'object' && body !== null && 'stream' in body && 'bytes' in body && isReadable(body.stream);
}

function isReadable(value: unknown): value is Readable {
  return typeof value === 'object' && value !== null && 'pipe' in value;
}
