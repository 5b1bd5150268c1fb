import type { ErrorKind } from './domain-error';

/** The only place where a kind of failure is mapped to an HTTP status. */
export function statusOf(kind: ErrorKind): number {
  switch (kind) {
    case 'invalid':
      return 400;
    case 'unauthenticated':
      return 401;
    case 'forbidden':
      return 403;
    case 'not-found':
      return 404;
    case 'gone':
      return 410;
    case 'conflict':
      return 409;
    case 'too-large':
      return 413;
    case 'unsupported-media':
      return 415;
    case 'throttled':
      return 429;
    case 'unavailable':
      return 503;
    default:
      return unreachable(kind);
  }
}

function unreachable(kind: never): never {
  throw new Error(`No status for the error kind ${String(kind)}`);
}
