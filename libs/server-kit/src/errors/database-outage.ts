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
 * Connection exceptions (08), operator intervention such as a shutdown or a terminated session (57P), too many
 * connections, and a database that does not exist. A statement that took too long (57014) is none of them.
 */
const SQL_STATES = /^(?:08\w{3}|57P\w{2}|53300|3D000)$/;
/** `pg` and its pool report these with a text only. */
const TEXTS = /^Connection terminated|^timeout exceeded when trying to connect$|is not queryable$|^timeout expired$/;
/** TypeORM's own error for a transaction whose connection was lost between two statements. */
const LOST_TRANSACTION = 'QueryRunnerAlreadyReleasedError';

/**
 * Whether the database, and not the request, is the reason for a failure: it cannot be reached, has closed the
 * connection, or has no free one.
 */
export function isDatabaseOutage(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { name, code, message, driverError, errors, cause } = failure as Record<string, unknown>;
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true;
  if (name === LOST_TRANSACTION || (typeof message === 'string' && TEXTS.test(message))) return true;
  return [driverError, cause, ...(Array.isArray(errors) ? errors : [])].some(
    (inner) => inner !== failure && isDatabaseOutage(inner),
  );
}
