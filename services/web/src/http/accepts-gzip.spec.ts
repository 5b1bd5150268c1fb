import { acceptsGzip } from './accepts-gzip';

describe('gzip', () => {
  it.each([
    'gzip',
    'GZIP',
    'gzip, deflate, br, zstd',
    'br;q=1.0, gzip;q=0.8, *;q=0.1',
    'x-gzip',
    '*',
    'identity;q=0, *;q=0.5',
    'gzip;q=0.001',
    'gzip ; q=1',
    ' gzip ,',
  ])('is taken by a client that sends %j', (header) => {
    expect(acceptsGzip(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'identity',
    'br',
    'gzip;q=0',
    'gzip;q=0.0',
    'gzip; q=0.000, *',
    '*;q=0',
    'deflate, br;q=1',
    'gzipped',
    'not-gzip',
    'gzip;q=high',
  ])('is not sent to a client that sends %j', (header) => {
    expect(acceptsGzip(header)).toBe(false);
  });
});
