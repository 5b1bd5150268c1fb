import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';
import { requestError } from '../errors/request-errors';
import { takesForm } from '../http/body-parser';
import type { UploadRequest, UploadRule } from './upload.decorators';

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 16 * 1024;
/** Longer than any name that a file system takes. */
const NAME_MAX = 255;

/** Multipart bodies, on the routes that declare one; anywhere else the type is refused like any other. */
export function acceptUploads(server: FastifyInstance): void {
  void server.register(multipart);
  server.decorateRequest('upload', undefined);
  server.addHook('preValidation', async (request: FastifyRequest) => {
    if (!request.isMultipart()) return;
    const rule = uploadRuleOf(request);
    if (!rule) throw requestError(415);
    request.body = await readParts(request, rule);
  });
}

/** A route that takes forms takes those without a file. */
function uploadRuleOf(request: FastifyRequest): UploadRule | undefined {
  const { upload } = request.routeOptions.config as { upload?: UploadRule };
  return upload ?? (takesForm(request) ? { field: '', maxBytes: 0 } : undefined);
}

/**
 * The fields; the file is left on the request.
 *
 * @throws DomainError for a body that is too large or that cannot be read
 */
async function readParts(request: UploadRequest, rule: UploadRule): Promise<Record<string, string>> {
  const fields = Object.create(null) as Record<string, string>;
  try {
    for await (const part of request.parts({ limits: limitsOf(rule) })) {
      if (part.type === 'file') {
        if (part.fieldname !== rule.field) throw requestError(400);
        request.upload = { name: part.filename.slice(0, NAME_MAX), bytes: await part.toBuffer() };
      } else {
        const isCut = part.fieldnameTruncated || part.valueTruncated;
        if (isCut || part.fieldname in fields || typeof part.value !== 'string') throw requestError(400);
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw error instanceof DomainError ? error : requestError(isTooLarge(error) ? 413 : 400);
  }
  return fields;
}

function limitsOf({ maxBytes }: UploadRule) {
  return {
    files: 1,
    fileSize: maxBytes,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    fieldNameSize: 100,
    parts: FIELDS_MAX + 1,
    headerPairs: 20,
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
