import type { INestApplicationContext } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { routeTable, type DeclaredRoute } from '../access/route-table';
import { declared, type DeclaredAnswer } from './declared-answers';
import { failuresOf, type Failures } from './failures';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Response = Extract<Responses[string], { description: string }>;

/** Of an operation for administrators: the right of `libs/domain/src/access/rights.ts` that it needs. */
export const RIGHT_FIELD = 'x-right';

const JSON_TYPE = 'application/json';
const DESCRIPTIONS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, without a body',
  301: 'Moved permanently; the new address is in the body and in `Location`',
  304: 'Not modified since the `ETag` of the request',
  400: 'The request cannot be read or is invalid',
  401: 'Not signed in, or the credentials are wrong',
  403: 'Not allowed',
  404: 'Not found',
  408: 'The request did not arrive in time',
  409: 'Conflicts with the current state',
  410: 'No longer there',
  413: 'The body is too large',
  415: 'The content type is not supported',
  429: 'Too many requests; `Retry-After` says in how many seconds to try again',
  431: 'The headers are too large',
  503: 'Unavailable',
};

/** Whether the sources declare this handler's responses; false for controllers that a test defines for itself. */
export function isDescribed({ handler }: Pick<DeclaredRoute, 'handler'>): boolean {
  return declared.handlers[handler] !== undefined;
}

/**
 * Adds responses and failures to every operation of a document, from the handlers' types and code. @param document of
 * the same application, OpenAPI 3.1; changed in place
 */
export function describeAnswers(app: INestApplicationContext, document: OpenAPIObject): OpenAPIObject {
  const schemas = { ...document.components?.schemas };
  for (const [name, schema] of Object.entries(declared.schemas)) {
    if (schemas[name]) throw new Error(`A request and an answer are both called ${name}`);
    schemas[name] = schema;
  }
  document.components = { ...document.components, schemas };
  for (const route of routeTable(app)) {
    const operation = operationOf(document, route);
    const handler = declared.handlers[route.handler];
    if (operation && route.rule?.level === 'admin') Object.assign(operation, { [RIGHT_FIELD]: route.rule.right });
    if (operation && handler)
      // A handler that answers a failure with more than our error body declares it itself.
      operation.responses = {
        ...failures(failuresOf(route, handler.failures)),
        ...answers(handler.answers, route.status),
      };
  }
  return document;
}

function operationOf({ paths }: OpenAPIObject, { method, path }: DeclaredRoute): Operation | undefined {
  const item = paths[path.replace(/:(\w+)/g, '{$1}')];
  switch (method) {
    case 'GET':
      return item?.get;
    case 'POST':
      return item?.post;
    case 'PUT':
      return item?.put;
    case 'PATCH':
      return item?.patch;
    case 'DELETE':
      return item?.delete;
    default:
      return undefined;
  }
}

function answers(all: DeclaredAnswer[], own: number): Responses {
  const responses: Record<string, Response> = {};
  for (const { status = own, mediaType, schema } of all) {
    const response = (responses[status] ??= { description: DESCRIPTIONS[status] ?? '' });
    // Text and bytes have no schema in OpenAPI 3.1: their media type is enough.
    if (mediaType) response.content = { ...response.content, [mediaType]: schema ? { schema } : {} };
  }
  return responses;
}

function failures(all: Failures): Responses {
  return Object.fromEntries(
    [...all].map(([status, codes]) => [
      status,
      { description: DESCRIPTIONS[status] ?? '', content: { [JSON_TYPE]: { schema: errorWith(codes) } } },
    ]),
  );
}

/** Our error body, with one of these codes. */
function errorWith(codes: Set<string> | undefined) {
  const body = { $ref: '#/components/schemas/ErrorBody' };
  if (!codes) return body;
  const error = { type: 'object', properties: { code: { type: 'string', enum: [...codes].sort() } } };
  return { allOf: [body, { type: 'object', properties: { error } }] };
}
