import type { ApiBodyOptions, ApiParamOptions } from '@nestjs/swagger';
import { CALCULATION_NAME_MAX } from '@app/contracts';
import { SCENARIO_SCHEMA_VERSION } from '@app/domain';
import { ATTEMPT } from './read-body';

const name = { type: 'string', minLength: 1, maxLength: CALCULATION_NAME_MAX } as const;
const attempt = {
  type: 'string',
  pattern: ATTEMPT.source,
  description: 'Names one wish to save: sent again, it is answered with what it has saved.',
} as const;
/** The rules are the engine's own (`checkScenario` of the domain library), which pages and server share. */
const scenario = {
  type: 'object' as const,
  required: ['schemaVersion', 'advisor', 'stay', 'offers', 'settings'],
  description:
    `A scenario of schema version ${SCENARIO_SCHEMA_VERSION}. ` +
    'Every fault is answered at once, by the path of its value: `offers[1].note.weights`.',
};

export const CALCULATION_ID: ApiParamOptions = { name: 'id', schema: { type: 'string', format: 'uuid' } };

export const NEW_BODY: ApiBodyOptions = {
  schema: {
    oneOf: [
      { type: 'object', required: ['name', 'scenario'], properties: { name, scenario, attempt } },
      {
        type: 'object',
        required: ['sourceId'],
        properties: { sourceId: { type: 'string', format: 'uuid' }, name, attempt },
      },
    ],
  },
};

export const CHANGE_BODY: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['version'],
    properties: { version: { type: 'integer', minimum: 1 }, name, scenario },
  },
};
