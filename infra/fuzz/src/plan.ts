import type { Operation } from './document';

/** What a signed-in caller sends along. */
export type Session = { token: string; csrf: string; elevation?: string };

export type Form = {
  fields: Record<string, string>;
  file?: { field: string; name: string; type: string; bytes: Buffer };
};

/** One request that should be answered with 2xx, in terms of the operation; recipes make it, variations change it. */
export type Plan = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  session?: Session;
  body?: unknown;
  form?: Form;
  /** A body that is one file. */
  bytes?: Buffer;
};

export type WireRequest = { method: string; target: string; headers: Record<string, string | string[]>; body?: Buffer };

const BOUNDARY = '----fuzz-boundary-7d1b';

export function render(operation: Operation, plan: Plan): WireRequest {
  const body = bodyOf(plan);
  return {
    method: operation.method,
    target: targetOf(operation, plan),
    headers: { ...(body && { 'content-type': body.type }), ...sessionHeaders(plan.session), ...plan.headers },
    ...(body && { body: body.bytes }),
  };
}

/** Path and query; `encoded` replaces path parameters by text that is sent as it is. */
export function targetOf({ path }: Operation, { params = {}, query = {} }: Plan, encoded: Record<string, string> = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded[name] ?? encode(params[name] ?? 'x'));
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

export function sessionHeaders(session: Session | undefined): Record<string, string> {
  if (!session) return {};
  const { token, csrf, elevation } = session;
  return {
    authorization: `Bearer ${token}`,
    'x-csrf-token': csrf,
    ...(elevation !== undefined && { 'x-elevation-token': elevation }),
  };
}

/** `encodeURIComponent` refuses halves of characters; UTF-8 writes a replacement character for them. */
function encode(value: string | number): string {
  return encodeURIComponent(Buffer.from(String(value), 'utf8').toString('utf8'));
}

function bodyOf({ body, form, bytes }: Plan): { type: string; bytes: Buffer } | undefined {
  if (form) return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: multipart(form) };
  if (bytes) return { type: 'application/octet-stream', bytes };
  return body === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

function multipart({ fields, file }: Form): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, '', Buffer.from(value)));
  if (file)
    parts.push(part(`name="${file.field}"; filename="${file.name}"`, `content-type: ${file.type}\r\n`, file.bytes));
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function part(disposition: string, more: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
