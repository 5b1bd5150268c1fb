import { acceptsGzip, prefersHtml } from './accepts';

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

describe('a page instead of JSON', () => {
  it.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'TEXT/HTML',
    'text/html;level=1',
    'text/html;charset=utf-8;q=0.4',
    'application/json;q=0.5, text/html;q=0.5',
    'text/*',
    'application/json;q=0.1,text/html;q=0.2',
  ])('is sent for %j', (accept) => {
    expect(prefersHtml(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'text/html;q=0',
    'text/html;q=0.000, */*',
    'application/json, text/html;q=0.9',
    'text/html;q=2',
    'text/htmlx',
    'x-text/html',
  ])('is not sent for %j', (accept) => {
    expect(prefersHtml(accept)).toBe(false);
  });
});
