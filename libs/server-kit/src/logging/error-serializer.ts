import { stdSerializers } from 'pino';

/** Fields of PostgreSQL's errors that name the database's own things, never a row's values. */
const NAMES_OF_THINGS = ['severity', 'routine', 'schema', 'table', 'column', 'dataType', 'constraint'] as const;

/** SQLSTATE class 22: the message quotes the value that was refused, or says it without quotation marks. */
const DATA_EXCEPTION = /^22/;
/** Behind a colon, or a number that is not the length of a type: `varying(10)`. */
const UNQUOTED_VALUE = /: (?!"…")[^]+|(?<![\w(])[-+]?\d\S*/g;
/** A quotation that touches other text is part of a value that has quotation marks. */
const QUOTED = /(\S?)"([^"]*)"(?![^\s,.;:)])|"/g;

/** How the engine's own messages quote what it could not read: JSON, a regular expression, its flags, a number. */
const UNREADABLE: [value: RegExp, shown: string][] = [
  [/".*"/s, '"…"'],
  [/(?<=^Invalid regular expression: )\/.*\//s, '/…/'],
  [/(?<=^Invalid flags supplied to RegExp constructor ').*(?=')/s, '…'],
  [/(?<=^Cannot convert ).*(?= to a BigInt$)/s, '…'],
];

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
  if (error.name === 'SyntaxError') return withMessage(error, withoutUnreadable(error.message));
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

const withoutUnreadable = (message: string) =>
  UNREADABLE.reduce((text, [value, shown]) => text.replace(value, () => shown), message);

const withMessage = ({ name, message, stack = '' }: Error, shown: string) => ({
  type: name,
  message: shown,
  stack: stack.replace(message, () => shown),
});

/** Names that the statement itself or the fault has are kept; every other quotation may be a value. */
function messageWithoutValues(message: string, sqlState: string, names: string): string {
  if (DATA_EXCEPTION.test(sqlState)) return message.replace(/".*"/s, '"…"').replace(UNQUOTED_VALUE, hidden);
  const known = new Set(names.split(/[^\w$]+/).filter((name) => name !== ''));
  const isNamed = ([, touched = '', name = '']: RegExpMatchArray) =>
    touched === '' && name.split('.').every((part) => known.has(part));
  return [...message.matchAll(QUOTED)].every(isNamed) ? message : message.replace(/".*/s, '"…"');
}

const hidden = (value: string) => (value.startsWith(': ') ? ': …' : '…');

function withoutValues(error: DatabaseError): LoggedError {
  const told = { ...(error.driverError as object | undefined), ...error } as Record<string, unknown>;
  const sqlState = String(told['code'] ?? '');
  const names = [error.query, ...NAMES_OF_THINGS.map((name) => told[name])].join(' ');
  const message = messageWithoutValues(error.message, sqlState, names);
  const logged: LoggedError = { ...withMessage(error, message), sqlState };
  if (typeof error.query === 'string') logged.query = error.query;
  for (const name of NAMES_OF_THINGS) if (typeof told[name] === 'string') logged[name] = told[name];
  return logged;
}
