import { createHash } from 'node:crypto';

declare const BODY: unique symbol;

/** An answer ready to be sent: nothing is serialised or hashed while a reader waits. `Body` is what its text says. */
export type Answer<Body> = { body: string; etag: string; readonly [BODY]?: Body };

/** `identity` names what makes two answers equal when the body also holds something that does not. */
export function prepareAnswer<Body extends object>(body: Body, identity: object = body): Answer<Body> {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 22);
  return { body: JSON.stringify(body), etag: `W/"${digest}"` };
}

/** Whether a reader who sent this `If-None-Match` already holds the answer (weak comparison, RFC 9110 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
