import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainError } from '../errors/domain-error';
import { requestError } from '../errors/request-errors';
import { takesForm } from '../http/body-parser';
import type { UploadedFile, UploadRequest, UploadRule } from './upload.decorators';

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 16 * 1024;
/** Longer than any name that a file system takes. */
const NAME_MAX = 255;

type Parts = { fields: Record<string, string>; file: UploadedFile | undefined };

/** Multipart bodies, on the routes that declare one; anywhere else the type is refused like any other. */
export function acceptUploads(server: FastifyInstance): void {
  server.decorateRequest('upload', undefined);
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const rule = uploadRuleOf(request);
    if (!rule) return void done(requestError(415) ?? null);
    readParts(payload, request.headers, rule).then(
      ({ fields, file }) => {
        (request as UploadRequest).upload = file;
        done(null, fields);
      },
      (failure: Error) => done(failure),
    );
  });
}

/** A route that takes forms takes those without a file. */
function uploadRuleOf(request: FastifyRequest): UploadRule | undefined {
  const { upload } = request.routeOptions.config as { upload?: UploadRule };
  return upload ?? (takesForm(request) ? { field: '', maxBytes: 0 } : undefined);
}

/** @throws DomainError for a body that is too large or that cannot be read */
function readParts(
  payload: IncomingMessage,
  headers: IncomingMessage['headers'],
  { field, maxBytes }: UploadRule,
): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const parts: Parts = { fields: Object.create(null) as Record<string, string>, file: undefined };
    const parser = open(headers, maxBytes);
    if (!parser) return reject(requestError(400));
    const refuse = (status: 400 | 413) => {
      payload.unpipe(parser);
      payload.resume();
      reject(requestError(status) as DomainError);
    };
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut || name in parts.fields) refuse(400);
      else parts.fields[name] = value;
    });
    parser.on('file', (name: string, stream: BusboyFileStream, fileName?: string) => {
      const chunks: Buffer[] = [];
      // First of all: a body that ends in the middle of a file fails on its stream, and without a listener the error is
      // lost.
      stream.on('error', () => refuse(400));
      if (name !== field) {
        stream.resume();
        return void refuse(400);
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(413));
      stream.on(
        'end',
        () => (parts.file = { name: String(fileName ?? '').slice(0, NAME_MAX), bytes: Buffer.concat(chunks) }),
      );
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => refuse(400));
    parser.on('error', () => refuse(400));
    parser.on('finish', () => resolve(parts));
    payload.on('aborted', () => reject(requestError(400)));
    payload.pipe(parser);
  });
}

/** Undefined for a header that names no boundary. */
function open(headers: IncomingMessage['headers'], maxBytes: number): InstanceType<typeof Busboy> | undefined {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files: 1,
        fileSize: maxBytes,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fieldNameSize: 100,
        parts: FIELDS_MAX + 1,
        headerPairs: 20,
      },
    });
  } catch {
    return undefined;
  }
}
