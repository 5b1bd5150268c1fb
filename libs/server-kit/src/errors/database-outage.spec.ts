import { isDatabaseOutage } from './database-outage';
import { toErrorAnswer } from './error-answer';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const asQueryFailure = (inner: Error) => Object.assign(new Error(inner.message), { driverError: inner });

describe('a failure of the database itself', () => {
  it.each<[string, Error]>([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a refused connection on both address families', new AggregateError([withCode('ECONNREFUSED')])],
    ['a reset connection', withCode('ECONNRESET')],
    ['an unknown host', withCode('ENOTFOUND')],
    ['a server that shuts down', asQueryFailure(withCode('57P01'))],
    ['a server that starts up', withCode('57P03')],
    ['a connection failure', asQueryFailure(withCode('08006'))],
    ['too many connections', withCode('53300')],
    ['a database that was dropped', withCode('3D000')],
    ['a terminated connection', asQueryFailure(new Error('Connection terminated unexpectedly'))],
    ['a connection attempt that took too long', new Error('Connection terminated due to connection timeout')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a broken client', new Error('Client has encountered a connection error and is not queryable')],
    [
      'a transaction whose connection is gone',
      Object.assign(new Error('Query runner already released.'), { name: 'QueryRunnerAlreadyReleasedError' }),
    ],
  ])('such as %s is answered with 503 and the time of the next try', (_, failure) => {
    expect(isDatabaseOutage(failure)).toBe(true);
    const answer = toErrorAnswer(failure, 'r');
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SERVER.UNAVAILABLE' } }, unexpected: false });
    expect(answer.headers).toEqual({ 'retry-after': '5' });
  });

  it.each([
    ['disk', '53100'],
    ['memory', '53200'],
  ])('such as a full %s is answered so too, and logged as what no one expects', (_, code) => {
    const answer = toErrorAnswer(asQueryFailure(withCode(code)), 'r');
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, unexpected: true });
  });

  it.each<[string, unknown]>([
    ['a broken constraint', asQueryFailure(withCode('23505'))],
    ['a statement that took too long', withCode('57014')],
    ['a fault in a statement', withCode('42601')],
    ['a fault in the code', new TypeError('x is not a function')],
    ['anything that is no error', 'Connection terminated'],
  ])('is not %s', (_, failure) => {
    expect(isDatabaseOutage(failure)).toBe(false);
    expect(toErrorAnswer(failure, 'r').status).toBe(500);
  });
});
