import type { OpenAPIObject } from '@nestjs/swagger';
import { createAnswerCheck, type CheckedAnswer } from './answer-check';

const json = (schema: object) => ({ 'application/json': { schema } });
const error = { description: '', content: json({ $ref: '#/components/schemas/ErrorBody' }) };

const DOCUMENT: OpenAPIObject = {
  openapi: '3.1.0',
  info: { title: 'Listings', version: '1' },
  paths: {
    '/api/listings/{id}': {
      get: {
        responses: {
          200: { description: '', content: json({ $ref: '#/components/schemas/Listing' }) },
          304: { description: '' },
          404: error,
        },
      },
      delete: { responses: { 204: { description: '' } } },
    },
    '/api/listings/newest': {
      get: { responses: { 200: { description: '', content: json({ type: 'object', additionalProperties: false }) } } },
    },
    '/api/export': { get: { responses: { 200: { description: '', content: { 'text/csv': {} } } } } },
  },
  components: {
    schemas: {
      Listing: {
        type: 'object',
        properties: {
          id: { type: 'number' },
          sides: {
            type: 'array',
            items: {
              type: 'object',
              properties: { city: { type: 'string' } },
              required: ['city'],
              additionalProperties: false,
            },
          },
          listedAt: { type: 'string', format: 'date-time' },
        },
        required: ['id'],
        additionalProperties: false,
      },
      ErrorBody: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: { code: { type: 'string' } },
            required: ['code'],
            additionalProperties: false,
          },
        },
        required: ['error'],
        additionalProperties: false,
      },
    },
  },
};

const check = createAnswerCheck(DOCUMENT);
const answer = (more: Partial<CheckedAnswer> = {}): CheckedAnswer => ({
  method: 'GET',
  url: '/api/listings/7?lang=en',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: { id: 7 },
  ...more,
});
const FAILURE = { error: { code: 'REQUEST.NOT_FOUND' } };

describe('the check of an answer', () => {
  it.each<[string, Partial<CheckedAnswer>]>([
    ['a body that fits, as a value', {}],
    ['a body that fits, as text', { body: '{"id":7}' }],
    ['a body that fits, as bytes', { body: Buffer.from('{"id":7}') }],
    ['a time in ISO 8601', { body: { id: 7, listedAt: '2026-11-22T10:00:00.000Z' } }],
    ['a declared failure', { status: 404, body: FAILURE }],
    ['an answer without a body', { status: 304, contentType: undefined, body: undefined }],
    ['a HEAD of a declared GET', { method: 'HEAD', body: '' }],
    ['a trailing slash, which the router ignores', { url: '/api/listings/7/' }],
    ['bytes of a declared media type', { url: '/api/export', contentType: 'text/csv; charset=utf-8', body: 'a,b' }],
    ['our error body at an address without an operation', { url: '/api/nothing', status: 404, body: FAILURE }],
  ])('lets %s pass', (_, more) => {
    expect(check(answer(more))).toEqual([]);
  });

  it.each<[string, Partial<CheckedAnswer>, string]>([
    [
      'a field that is not declared',
      { body: { id: 7, owner: 'Ann Lee' } },
      'GET /api/listings/{id} answered 200: the body must NOT have additional properties (owner)',
    ],
    [
      'one deep in the body',
      { body: { id: 7, sides: [{ city: 'Ada' }, { city: 'Bo', street: 'Elm' }] } },
      'GET /api/listings/{id} answered 200: /sides/1 must NOT have additional properties (street)',
    ],
    ['a missing field', { body: {} }, "GET /api/listings/{id} answered 200: the body must have required property 'id'"],
    ['another type', { body: { id: '7' } }, 'GET /api/listings/{id} answered 200: /id must be number'],
    [
      'a time in words',
      { body: { id: 7, listedAt: 'yesterday' } },
      'GET /api/listings/{id} answered 200: /listedAt must match format "date-time"',
    ],
    ['a body that is no JSON', { body: '<html>' }, 'GET /api/listings/{id} answered 200: the body must be object'],
    ['no body', { body: undefined }, 'GET /api/listings/{id} answered 200 without a body, though it declares one'],
    [
      'a status that is not declared',
      { status: 500, body: FAILURE },
      'GET /api/listings/{id} answered 500, which it does not declare (200, 304, 404)',
    ],
    [
      'another media type',
      { contentType: 'text/html', body: '<p>' },
      'GET /api/listings/{id} answered 200 as text/html, but declares application/json',
    ],
    [
      'a body where none is declared',
      { method: 'DELETE', status: 204, body: 'done', contentType: 'text/plain' },
      'DELETE /api/listings/{id} answered 204 with a body (text/plain), though it declares none',
    ],
    [
      'the fixed address before the one with a parameter',
      { url: '/api/listings/newest', body: { id: 7 } },
      'GET /api/listings/newest answered 200: the body must NOT have additional properties (id)',
    ],
    [
      'a success at an address without an operation',
      { url: '/api/secret' },
      'GET /api/secret answered 200, though the document has no such operation',
    ],
    [
      'a failure there that is not our error body',
      { url: '/api/secret', status: 404, body: { statusCode: 404 } },
      "GET /api/secret answered 404: the body must have required property 'error'",
    ],
  ])('names %s', (_, more, fault) => {
    expect(check(answer(more))).toContain(fault);
  });
});
