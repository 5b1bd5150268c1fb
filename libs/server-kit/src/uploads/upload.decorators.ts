import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** A route's file field besides its JSON fields, with its maximum size. */
export type UploadRule = { field: string; maxBytes: number };

/** This route's body is multipart: its text fields become the body, its file is on the request (`UploadedFile`). */
export const TakesUpload = (rule: UploadRule) =>
  applyDecorators(RouteConfig({ upload: rule }), ApiConsumes('multipart/form-data'));

/** As sent: neither name nor type can be trusted. */
export type UploadedFile = { name: string; bytes: Buffer };

export type UploadRequest = FastifyRequest & { upload?: UploadedFile };

/** The file of a `@TakesUpload()` route; undefined when none was sent. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile | undefined =>
    context.switchToHttp().getRequest<UploadRequest>().upload,
);
