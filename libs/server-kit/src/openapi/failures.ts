import { getMetadataStorage } from 'class-validator';
import { refusalsOf } from '../access/access-decision';
import type { DeclaredRoute } from '../access/route-table';
import { DomainError, type ErrorKind } from '../errors/domain-error';
import { requestError } from '../errors/request-errors';
import { statusOf } from '../errors/status';
import { CsrfError } from '../http/csrf';
import { ForeignOriginError } from '../http/origin';
import { AmbiguousRequestError, REJECTIONS_OF_MALFORMED_REQUESTS } from '../http/request-framing';
import { invalidFields } from '../http/validation';
import { declared, type DeclaredFailures } from './declared-answers';

/** A code that is built at run time. */
const ANY_CODE = '*';
const BODYLESS_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Status → the codes that come with it; undefined if they are not known in advance. */
export type Failures = Map<number, Set<string> | undefined>;

/**
 * Every failure that a route declares: its own codes, and those of the layers before it (framing, parser, origin,
 * session, access, validation). An unexpected failure (500) is never declared, so that no check accepts one as a
 * response.
 */
export function failuresOf(route: DeclaredRoute, own: DeclaredFailures): Failures {
  const failures: Failures = new Map();
  const add = (status: number, code: string) => {
    if (code === ANY_CODE) failures.set(status, undefined);
    else if (!failures.has(status)) failures.set(status, new Set([code]));
    else failures.get(status)?.add(code);
  };
  for (const { status, code } of REJECTIONS_OF_MALFORMED_REQUESTS) add(status, code);
  for (const { kind, code } of errorsBefore(route)) add(statusOf(kind), code);
  const mayAsk = route.rule?.level === 'public' ? {} : declared.authentication;
  for (const [kind, codes] of [...Object.entries(mayAsk), ...Object.entries(own)]) {
    for (const code of codes) add(statusOf(asKind(kind)), code);
  }
  return failures;
}

/** Failures that can occur before the route's own code runs. */
function errorsBefore({ method, path, rule, parameterTypes }: DeclaredRoute): DomainError[] {
  const changes = !BODYLESS_METHODS.has(method);
  const isProtected = rule !== undefined && rule.level !== 'public';
  return [
    new AmbiguousRequestError(''),
    requestError(400),
    // Control characters in a parameter of the path.
    ...(path.includes(':') ? [requestError(404)] : []),
    ...(parameterTypes.some(isChecked) ? [invalidFields({})] : []),
    ...(changes ? [new ForeignOriginError(), requestError(413), requestError(415)] : []),
    ...(changes && isProtected ? [new CsrfError()] : []),
    ...(isProtected ? refusalsOf(rule) : []),
  ].filter((error) => error instanceof DomainError);
}

/** Whether the validation pipe has rules for this parameter. */
function isChecked(type: unknown): boolean {
  return (
    typeof type === 'function' && getMetadataStorage().getTargetValidationMetadatas(type, '', false, false).length > 0
  );
}

const KINDS: Record<ErrorKind, true> = {
  invalid: true,
  unauthenticated: true,
  forbidden: true,
  'not-found': true,
  gone: true,
  conflict: true,
  'too-large': true,
  'unsupported-media': true,
  throttled: true,
  unavailable: true,
};

function asKind(kind: string): ErrorKind {
  if (!isKind(kind)) throw new Error(`${kind} is no kind of error`);
  return kind;
}

function isKind(kind: string): kind is ErrorKind {
  return kind in KINDS;
}
