import type { OpenAPIObject } from '@nestjs/swagger';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

export type CheckedAnswer = {
  method: string;
  /** A path, with or without a query. */
  url: string;
  status: number;
  /** The header as it was sent, with its parameters; undefined for an answer without a body. */
  contentType: string | undefined;
  /** For a JSON answer, its text or value; for any other, any value, because only its presence counts. */
  body: unknown;
};

type Operation = { method: string; path: string; pattern: RegExp; responses: Responses };
type Responses = Record<string, { content?: Record<string, { schema?: object }> } | { $ref: string } | undefined>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ID = 'api';
/** More would only repeat, because each member of a union reports why it does not fit. */
const MAX_FAULTS = 8;

/**
 * Checks answers against an OpenAPI 3.1 document: that the operation declares the status and the media type, and that
 * the body matches their schema. An address without an operation has to be answered with our error body.
 * @returns what is wrong with an answer, in sentences that name operation, status and place in the body; empty when it
 * fits
 */
export function createAnswerCheck(document: OpenAPIObject): (answer: CheckedAnswer) => string[] {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, ID, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const operations = operationsOf(document);

  function faultsAt(pointer: string, value: unknown): string[] {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? [] : (validate.errors ?? []).slice(0, MAX_FAULTS).map(faultOf);
  }

  return ({ method, url, status, contentType, body }) => {
    const path = url.split('?', 1)[0] ?? url;
    const asked = method === 'HEAD' ? 'GET' : method;
    const operation = operations.find((each) => each.method === asked && each.pattern.test(path));
    const named = `${method} ${operation?.path ?? path} answered ${status}`;
    const value = method === 'HEAD' ? undefined : bodyOf(body);
    if (!operation) {
      if (status < 400 || status >= 500) return [`${named}, though the document has no such operation`];
      return value === undefined
        ? []
        : faultsAt('/components/schemas/ErrorBody', jsonOf(value)).map((fault) => `${named}: ${fault}`);
    }
    const response = operation.responses[String(status)];
    if (!response || '$ref' in response)
      return [`${named}, which it does not declare (${Object.keys(operation.responses).join(', ')})`];
    const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase();
    if (!response.content)
      return value === undefined
        ? []
        : [`${named} with a body (${mediaType ?? 'of no type'}), though it declares none`];
    if (mediaType === undefined || !(mediaType in response.content)) {
      return [
        `${named} as ${mediaType ?? 'no type of content'}, but declares ${Object.keys(response.content).join(', ')}`,
      ];
    }
    if (method === 'HEAD' || !response.content[mediaType]?.schema) return [];
    if (value === undefined) return [`${named} without a body, though it declares one`];
    const pointer = [
      '',
      'paths',
      operation.path,
      asked.toLowerCase(),
      'responses',
      String(status),
      'content',
      mediaType,
      'schema',
    ];
    return faultsAt(pointer.map(escaped).join('/'), jsonOf(value)).map((fault) => `${named}: ${fault}`);
  };
}

/** Those without parameters first, as the router prefers them. */
function operationsOf({ paths }: OpenAPIObject): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const responses = item[method]?.responses;
      return responses ? [{ method: method.toUpperCase(), path, pattern: patternOf(path), responses }] : [];
    }),
  );
  return operations.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
}

function patternOf(path: string): RegExp {
  const text = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]*');
  return new RegExp(`^${text}/?$`);
}

function bodyOf(body: unknown): unknown {
  if (body === null || body === '') return undefined;
  return body instanceof Uint8Array && body.byteLength === 0 ? undefined : body;
}

/** No answer of ours is a bare JSON string, so a string is the text of a body. */
function jsonOf(body: unknown): unknown {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString() : body;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function faultOf({ instancePath, message, keyword, params }: ErrorObject): string {
  const what =
    keyword === 'additionalProperties'
      ? ` (${String(params['additionalProperty'])})`
      : keyword === 'enum' || keyword === 'const'
        ? ` (${JSON.stringify(params)})`
        : '';
  return `${instancePath || 'the body'} ${message ?? 'does not fit'}${what}`;
}
