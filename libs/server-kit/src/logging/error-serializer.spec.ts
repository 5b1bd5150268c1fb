import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger';

const VALUE = 'zebra 2,400,000';

/** What the driver throws, with every field that can hold a value. */
function driverError(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    ...{ severity: 'ERROR', code, routine: 'ExecConstraints', schema: 'marketplace', table: 'listing' },
    constraint: 'listing_revenue_check',
    detail: `Failing row contains (1, ${VALUE}).`,
    where: `unnamed portal parameter $1 = '${VALUE}'`,
    hint: `Perhaps ${VALUE}?`,
    internalQuery: `SELECT '${VALUE}'`,
  });
}

const CHECK = ['23514', 'new row for relation "listing" violates check constraint "listing_revenue_check"'] as const;
const SYNTAX = ['22007', `invalid input syntax for type timestamp with time zone: "${VALUE}"`] as const;

function ofStatement([code, message]: readonly [string, string]): Error {
  return new QueryFailedError('INSERT INTO listing VALUES ($1)', [VALUE], driverError(code, message));
}

/** What the engine itself throws: its words differ from version to version. */
function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it threw nothing');
}

const jsonFault = () => thrownBy(() => JSON.parse('zebra') as unknown);

function lineOf(entry: object): string {
  const lines: string[] = [];
  createLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line: string) => void lines.push(line) }).error(entry, 'failed');
  return lines.join('');
}

describe('the log of a failed statement', () => {
  it.each([
    ['of a refused row', { err: ofStatement(CHECK) }],
    ['of a refused value', { err: ofStatement(SYNTAX) }],
    ['of a refused value with a quotation mark', { err: ofStatement(['22P02', `invalid input: "a"${VALUE}"b"`]) }],
    ['of the driver', { err: driverError(...SYNTAX) }],
    ['that is the cause of another error', { err: new Error('not saved', { cause: ofStatement(SYNTAX) }) }],
    ['two causes deep', { err: new Error('a', { cause: new Error('b', { cause: ofStatement(CHECK) }) }) }],
    ['in a field of another error', { err: Object.assign(new Error('not saved'), { origin: ofStatement(CHECK) }) }],
    ['under another key', { error: ofStatement(SYNTAX) }],
    ['under a key of its own', { failure: ofStatement(SYNTAX) }],
    ['of a search', { err: ofStatement(['42601', `syntax error in tsquery: "${VALUE} & &"`]) }],
    ['of a name that was a value', { err: ofStatement(['42P01', 'relation "zebra" does not exist']) }],
    ['of a name in two parts', { err: ofStatement(['42P01', 'relation "listing.zebra" does not exist']) }],
    ['of a type', { err: ofStatement(['42704', 'type "zebra" does not exist']) }],
    ['of an unknown setting', { err: driverError('42704', 'unrecognized configuration parameter "zebra"') }],
    ['with quotation marks in it', { err: ofStatement(['42601', 'syntax error in tsquery: "listing"zebra"VALUES"']) }],
    ['without quotation marks', { err: ofStatement(['22021', 'invalid byte sequence for encoding "UTF8": zebra']) }],
    ['of a quotation that is open', { err: ofStatement(['42601', 'unterminated quoted text at or near "zebra']) }],
    ['of two quotations', { err: ofStatement(['22007', 'invalid value "zebr" for "YYYY", not "zebra"']) }],
    ['of no JSON', { err: jsonFault() }],
    ['of no JSON, as a cause', { err: new Error('not read', { cause: jsonFault() }) }],
    ['of no regular expression', { err: thrownBy(() => new RegExp('(zebra')) }],
    ['of one with slashes, lines and flags', { err: thrownBy(() => new RegExp('a/: (zebra\n/"', 'giu')) }],
    ['of no flags of a regular expression', { err: thrownBy(() => new RegExp('a', 'zebra')) }],
    ['of no whole number', { err: thrownBy(() => BigInt('zebra')) }],
    ['of no regular expression, as a cause', { err: new Error('a', { cause: thrownBy(() => new RegExp('zebra)')) }) }],
    ['among several', { err: new AggregateError([ofStatement(CHECK), ofStatement(SYNTAX)], 'two failed') }],
  ])('has no value %s', (_what, entry) => {
    expect(lineOf(entry)).not.toContain('zebra');
  });

  it('has the statement, the fault, and where it was thrown', () => {
    const { err } = JSON.parse(lineOf({ err: ofStatement(CHECK) })) as { err: Record<string, string> };
    expect(err).toMatchObject({
      type: 'QueryFailedError',
      message: CHECK[1],
      query: 'INSERT INTO listing VALUES ($1)',
      ...{ sqlState: '23514', table: 'listing', constraint: 'listing_revenue_check' },
    });
    expect(err['stack']).toContain('error-serializer.spec');
  });

  it.each([
    ['22008', 'date field value out of range: 2026-02-30', 'date field value out of range: …'],
    ['22023', 'setseed parameter 7.5 is out of allowed range [-1,1]', 'setseed parameter … is out of allowed range […'],
    ['22001', 'value too long for type character varying(10)', 'value too long for type character varying(10)'],
    ['22003', 'value "2400000000" is out of range for type integer', 'value "…" is out of range for type integer'],
    ['22P02', 'invalid input syntax for type json', 'invalid input syntax for type json'],
    ['22012', 'division by zero', 'division by zero'],
    ['23505', 'duplicate key violates unique constraint "listing_revenue_check"', null],
    ['42703', 'column "listing" does not exist', null],
    ['40P01', 'deadlock detected', null],
  ])('of %s, %s, says %s', (code, message, shown) => {
    const { err } = JSON.parse(lineOf({ err: ofStatement([code, message]) })) as { err: Record<string, string> };
    expect(err['message']).toBe(shown ?? message);
  });

  it('says of which type a refused value was to be', () => {
    const { err } = JSON.parse(lineOf({ err: ofStatement(SYNTAX) })) as { err: Record<string, string> };
    expect(err['message']).toBe('invalid input syntax for type timestamp with time zone: "…"');
  });
});

describe('the log of what an engine could not read', () => {
  it.each([
    [() => JSON.parse('zebra') as unknown, /^Unexpected token .*"…" is not valid JSON$/],
    [() => new RegExp('(zebra', 'u'), /^Invalid regular expression: \/…\/u?: Unterminated group$/],
    [() => new RegExp('a', 'zebra'), /^Invalid flags supplied to RegExp constructor '…'$/],
    [() => BigInt('zebra'), /^Cannot convert … to a BigInt$/],
  ])('by %s says what was wrong', (act, words) => {
    const { err } = JSON.parse(lineOf({ err: thrownBy(act) })) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'SyntaxError', message: expect.stringMatching(words) as string });
    expect(err['stack']).toContain('error-serializer.spec');
  });

  it('names the module and the export that is missing', () => {
    const message = "The requested module './a/b/c.js' does not provide an export named 'd'";
    expect(JSON.parse(lineOf({ err: new SyntaxError(message) }))).toMatchObject({ err: { message } });
  });
});

describe('the log of any other error', () => {
  it('has its message, its own fields and its cause', () => {
    const error = Object.assign(new Error('no answer', { cause: new Error('reset') }), { status: 502 });
    expect(JSON.parse(lineOf({ err: error }))).toMatchObject({
      err: { type: 'Error', message: 'no answer', status: 502, cause: { message: 'reset' } },
    });
  });

  it('names a fault of the network', () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(JSON.parse(lineOf({ err: error }))).toMatchObject({ err: { errorCode: 'ECONNREFUSED', code: '[removed]' } });
  });

  it('keeps what is no error', () => {
    expect(JSON.parse(lineOf({ err: 'plain' }))).toMatchObject({ err: 'plain' });
  });
});
