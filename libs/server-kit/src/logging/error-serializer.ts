import { stdSerializers } from 'pino';

/** Fields of PostgreSQL's errors that name the database's own things, never a row's values. */
const NAMES_OF_THINGS = ['severity', 'routine', 'schema', 'table', 'column', 'dataType', 'constraint'] as const;

/** SQLSTATE class 22: the message quotes the value that was refused. */
const DATA_EXCEPTION = /^22/;

type DatabaseError = Error & { query?: unknown; parameters?: unknown; driverError?: unknown; code?: unknown };

type LoggedError = { type: string; message: string; stack: string; query?: string; sqlState?: string } & Partial<
  Record<(typeof NAMES_OF_THINGS)[number], string>
>;

/**
 * An error as it is logged. Of a failed statement: its text and what PostgreSQL says of the fault, without parameters,
 * without the row that a constraint refused, and without a value that a message quotes.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isOfDatabase(error)) return withoutValues(error);
  const { aggregateErrors: _, ...logged } = stdSerializers.err(error) as Record<string, unknown>;
  for (const [key, value] of Object.entries(error)) if (value instanceof Error) logged[key] = serializeError(value);
  if (error instanceof AggregateError) logged['errors'] = error.errors.map(serializeError);
  // A name like ECONNREFUSED; codes that people type are removed from every line under their own key.
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z_]{2,}/.test(error.code))
    logged['errorCode'] = error.code;
  // The standard serializer joins the messages of causes, values included.
  if (!(error.cause instanceof Error)) return logged;
  return { ...logged, message: error.message, stack: error.stack ?? '', cause: serializeError(error.cause) };
}

/** TypeORM's error, or that of the driver. */
function isOfDatabase(error: Error): error is DatabaseError {
  return 'driverError' in error || ('severity' in error && 'routine' in error);
}

function withoutValues(error: DatabaseError): LoggedError {
  const told = { ...(error.driverError as object | undefined), ...error } as Record<string, unknown>;
  const sqlState = String(told['code'] ?? '');
  const message = DATA_EXCEPTION.test(sqlState) ? error.message.replace(/".*"/s, '"…"') : error.message;
  const logged: LoggedError = {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    sqlState,
  };
  if (typeof error.query === 'string') logged.query = error.query;
  for (const name of NAMES_OF_THINGS) if (typeof told[name] === 'string') logged[name] = told[name];
  return logged;
}
