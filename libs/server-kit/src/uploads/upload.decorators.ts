import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';

/** What a route takes besides JSON fields: one file under this name, at most so large. */
export type UploadRule = { field: string; maxBytes: number };

/** This route's body is multipart: its text fields become the body, its file stands on the request (`UploadedFile`). */
export const TakesUpload = (rule: UploadRule) =>
  applyDecorators(RouteConfig({ upload: rule }), ApiConsumes('multipart/form-data'));
