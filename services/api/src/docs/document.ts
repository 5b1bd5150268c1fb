import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ELEVATION_HEADER, SITE_NAME } from '@app/contracts';
import { describeDtos } from './describe-dtos';

/** The API as an OpenAPI document, from the routes and DTOs themselves. */
export function createDocument(app: NestFastifyApplication): OpenAPIObject {
  describeDtos();
  const base = new DocumentBuilder()
    .setTitle(`${SITE_NAME} API`)
    .setDescription('Every failure is answered with `{ error: { code, message, fields? }, requestId }`. Changes of a signed-in caller need the header `x-csrf-token`, which authenticated answers carry.')
    .setVersion('1')
    .addBearerAuth()
    .addApiKey({ type: 'apiKey', in: 'header', name: ELEVATION_HEADER, description: 'From `POST /api/verify-totp`; administrators only.' }, 'elevation')
    .build();
  return SwaggerModule.createDocument(app, base);
}
