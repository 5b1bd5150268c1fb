import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** As sent: neither name nor type can be trusted. */
export type UploadedFile = { name: string; bytes: Buffer };

export type UploadRequest = FastifyRequest & { upload?: UploadedFile };

/** The file of a `@TakesUpload()` route; undefined when none was sent. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile | undefined =>
    context.switchToHttp().getRequest<UploadRequest>().upload,
);
