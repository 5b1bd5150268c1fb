import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';

/** A route's file field besides its JSON fields, with its maximum size. */
export type UploadRule = { field: string; maxBytes: number };

/** This route's body is multipart: its text fields become the body, its file is on the request (`UploadedFile`). */
export const TakesUpload = (rule: UploadRule) =>
  applyDecorators(RouteConfig({ upload: rule }), ApiConsumes('multipart/form-data'));
