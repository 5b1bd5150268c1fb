/** How long a client waits before it tries again: most outages are a restart or a failover of the database. */
export const RETRY_AFTER_OUTAGE_SECONDS = 5;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Connection exceptions (08), operator intervention such as a shutdown or a terminated session (57P), a full disk, no
 * memory, too many connections, and a database that does not exist. A statement that took too long (57014) is none of
 * them.
 */
const SQL_STATES = /^(?:08\w{3}|57P\w{2}|53[123]00|3D000)$/;
/** No retry and no failover ends these: an operator must hear of them. */
const FULL_STATES = /^53[12]00$/;
/** `pg` and its pool report these with a text only. */
const TEXTS = /^Connection terminated|^timeout exceeded when trying to connect$|is not queryable$|^timeout expired$/;
/** TypeORM's own error for a transaction whose connection was lost between two statements. */
const LOST_TRANSACTION = 'QueryRunnerAlreadyReleasedError';

/**
 * Whether the database, and not the request, is the reason for a failure: it cannot be reached, has closed the
 * connection, or has no free one.
 */
export function isDatabaseOutage(failure: unknown): boolean {
  return holdsFailure(
    failure,
    ({ name, code, message }) =>
      (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) ||
      name === LOST_TRANSACTION ||
      (typeof message === 'string' && TEXTS.test(message)),
  );
}

/** Whether the database's disk or memory is full. */
export function isDatabaseFull(failure: unknown): boolean {
  return holdsFailure(failure, ({ code }) => typeof code === 'string' && FULL_STATES.test(code));
}

/** Whether another statement would fail at this moment too: an outage, or one that took or waited too long. */
export function isDatabaseTrouble(failure: unknown): boolean {
  return isDatabaseOutage(failure) || holdsFailure(failure, ({ code }) => code === '57014' || code === '55P03');
}

/** A failure, or one of those that it wraps. */
function holdsFailure(failure: unknown, isIt: (fields: Record<string, unknown>) => boolean): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const fields = failure as Record<string, unknown>;
  if (isIt(fields)) return true;
  const { driverError, errors, cause } = fields;
  return [driverError, cause, ...(Array.isArray(errors) ? errors : [])].some(
    (inner) => inner !== failure && holdsFailure(inner, isIt),
  );
}
