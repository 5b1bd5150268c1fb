import { createHash } from 'node:crypto';

declare const BODY: unique symbol;

/** An answer ready to be sent, serialized and hashed ahead of the request. `Body` is the type of its JSON. */
export type Answer<Body> = { body: string; etag: string; readonly [BODY]?: Body };

/** `identity` is what the tag is computed from when the body also contains something that must not change it. */
export function prepareAnswer<Body extends object>(body: Body, identity: object = body): Answer<Body> {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 22);
  return { body: JSON.stringify(body), etag: `W/"${digest}"` };
}

/** Whether the client's `If-None-Match` matches the tag (weak comparison, RFC 9110 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
