import { DomainError, type DomainErrorDetail } from './domain-error';

/** Failures of the request itself, before it reaches a context. */
const REQUEST_ERRORS = {
  400: { code: 'REQUEST.MALFORMED', kind: 'invalid', message: 'The request could not be read' },
  401: { code: 'SESSION.MISSING', kind: 'unauthenticated', message: 'Unauthorized' },
  403: { code: 'ACCESS.FORBIDDEN', kind: 'forbidden', message: 'You are not allowed to do this' },
  404: { code: 'REQUEST.NOT_FOUND', kind: 'not-found', message: 'Not found' },
  409: { code: 'REQUEST.CONFLICT', kind: 'conflict', message: 'The request conflicts with the current state' },
  413: { code: 'REQUEST.TOO_LARGE', kind: 'too-large', message: 'The request is too large' },
  415: { code: 'REQUEST.UNSUPPORTED_MEDIA_TYPE', kind: 'unsupported-media', message: 'The request must be JSON' },
  429: { code: 'REQUEST.THROTTLED', kind: 'throttled', message: 'Too many requests. Please try again later.' },
  503: {
    code: 'SERVER.UNAVAILABLE',
    kind: 'unavailable',
    message: 'The service is unavailable. Please try again later.',
  },
} as const satisfies Record<number, DomainErrorDetail>;

/** Our error for a framework's status; the framework's own text may expose internals. */
export function requestError(status: number): DomainError | undefined {
  const known = isKnown(status) ? status : status >= 400 && status < 500 ? 400 : undefined;
  return known && new DomainError(REQUEST_ERRORS[known]);
}

/** The service cannot do its work for now. */
export function unavailable(retryAfterSeconds: number): DomainError {
  return new DomainError({ ...REQUEST_ERRORS[503], retryAfterSeconds });
}

function isKnown(status: number): status is keyof typeof REQUEST_ERRORS {
  return status in REQUEST_ERRORS;
}
