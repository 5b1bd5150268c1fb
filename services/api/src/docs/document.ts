import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ELEVATION_HEADER, IDLE_HEADER, SITE_NAME } from '@app/contracts';
import { describeAnswers } from '@app/server-kit/openapi';
import { describeDtos } from './describe-dtos';

/** The API as an OpenAPI document, from the routes, the DTOs and the types of the answers themselves. */
export function createDocument(app: NestFastifyApplication): OpenAPIObject {
  describeDtos();
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${SITE_NAME} API`)
    .setDescription(
      'Every failure is answered with `{ error: { code, message, fields? }, requestId }`; ' +
        'one that we did not expect is 500 with the code `SERVER.UNEXPECTED`, at any address. ' +
        'Changes of a signed-in caller need the header `x-csrf-token`, which authenticated answers carry. ' +
        `The header \`${IDLE_HEADER}\` says how many milliseconds ago the user's last input was; without it a call ` +
        'is no activity, and the session ends at its limit of inactivity.',
    )
    .setVersion('1')
    .addBearerAuth()
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: ELEVATION_HEADER,
        description: 'From `POST /api/verify-totp`; administrators only.',
      },
      'elevation',
    )
    .build();
  return describeAnswers(app, SwaggerModule.createDocument(app, base));
}
