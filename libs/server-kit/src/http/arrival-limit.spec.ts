import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import { arrivalLimitMs, limitArrival, LONGEST_ARRIVAL_MS } from './arrival-limit';
import { REQUEST_TIMEOUT_MS } from './connection-limits';

const limit = (type: string | undefined, length?: string) =>
  arrivalLimitMs({
    headers: { ...(type && { 'content-type': type }), ...(length !== undefined && { 'content-length': length }) },
  });

describe('a request', () => {
  it.each([
    [undefined, '1000000'],
    ['application/json', '1000000'],
    ['multipart/form-data; boundary=x', '1000000'],
    ['application/octet-stream', undefined],
    ['application/octet-stream', 'many'],
    ['application/octet-stream', '0'],
  ])('of the type %s and the length %s has the time of every request', (type, length) => {
    expect(limit(type, length)).toBe(REQUEST_TIMEOUT_MS);
  });

  it('that is a file has the time that half a megabit a second needs', () => {
    expect(limit('application/octet-stream', '640000')).toBe(REQUEST_TIMEOUT_MS + 10_000);
    expect(limit('Application/Octet-Stream', String(25 * 1024 * 1024))).toBeGreaterThan(7 * 60_000);
  });

  it('never has the time at which Node ends it', () => {
    expect(limit('application/octet-stream', String(Number.MAX_SAFE_INTEGER))).toBeLessThan(LONGEST_ARRIVAL_MS);
  });
});

describe('the limit of a request', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function arriving() {
    const server = createServer();
    const late = jest.fn();
    server.on('clientError', late);
    limitArrival({ server }, () => 1_000);
    const request = new IncomingMessage(new Socket());
    request.headers = { 'content-length': '10' };
    server.emit('request', request);
    return { request, late };
  }

  it('ends one whose body has not arrived by then', () => {
    const { late } = arriving();
    jest.advanceTimersByTime(999);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (request: IncomingMessage) => unknown]>([
    ['it has closed', (request) => request.emit('close')],
    ['its client has gone, after an early response as well', (request) => request.socket.emit('close')],
  ])('holds nothing once %s', (_when, end) => {
    const { request, late } = arriving();
    end(request);
    expect(jest.getTimerCount()).toBe(0);
    expect([request.listenerCount('close'), request.socket.listenerCount('close')]).toEqual([0, 0]);
    jest.advanceTimersByTime(1_000);
    expect(late).not.toHaveBeenCalled();
  });
});
