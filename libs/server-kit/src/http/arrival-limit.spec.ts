import { arrivalLimitMs, LONGEST_ARRIVAL_MS } from './arrival-limit';
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
