import type { ErrorBody } from '@app/contracts';
import { isDatabaseFull, isDatabaseOutage, RETRY_AFTER_OUTAGE_SECONDS } from './database-outage';
import { DomainError } from './domain-error';
import { requestError, unavailable } from './request-errors';
import { statusOf } from './status';

export type ErrorAnswer = { status: number; body: ErrorBody; headers: Record<string, string>; unexpected: boolean };

/** The response to any failure; an unexpected one exposes only the request id. */
export function toErrorAnswer(failure: unknown, requestId: string): ErrorAnswer {
  const known = knownError(failure);
  if (!known)
    return answer(
      500,
      { code: 'SERVER.UNEXPECTED', message: 'An unexpected error occurred. Please try again later.' },
      requestId,
    );
  const { code, message, fields, passages, current, retryAfterSeconds } = known;
  const headers =
    retryAfterSeconds === undefined ? undefined : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  const error = {
    code,
    message,
    ...(fields && { fields }),
    ...(passages && { passages }),
    ...(current && { current }),
  };
  const answered = answer(statusOf(known.kind), error, requestId, headers);
  return isDatabaseFull(failure) ? { ...answered, unexpected: true } : answered;
}

function knownError(failure: unknown): DomainError | undefined {
  if (failure instanceof DomainError) return failure;
  if (isDatabaseOutage(failure)) return unavailable(RETRY_AFTER_OUTAGE_SECONDS);
  return requestError(statusIn(failure) ?? 500);
}

function answer(
  status: number,
  error: ErrorBody['error'],
  requestId: string,
  headers: Record<string, string> = {},
): ErrorAnswer {
  return { status, body: { error, requestId }, headers, unexpected: status === 500 };
}

/** Nest's HttpException has `getStatus()`, Fastify's errors have `statusCode`. */
function statusIn(failure: unknown): number | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('getStatus' in failure && typeof failure.getStatus === 'function') return Number(failure.getStatus());
  return 'statusCode' in failure && typeof failure.statusCode === 'number' ? failure.statusCode : undefined;
}
