import type { ArgumentsHost } from '@nestjs/common';
import { createLogger } from '../logging/logger';
import { DomainError } from './domain-error';
import { ErrorFilter } from './error.filter';

/** A request whose response has been sent already: only the log is left. */
const HOST = {
  switchToHttp: () => ({
    getRequest: () => ({ id: 'r-1', method: 'GET', routeOptions: { url: '/api/articles/:slug' } }),
    getResponse: () => ({ sent: true }),
  }),
} as unknown as ArgumentsHost;

it('a refused request is logged with the code of its error', () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'debug' }, 'api', { write: (line: string) => void lines.push(line) });
  new ErrorFilter(logger).catch(
    new DomainError({ code: 'CONTENT.NOT_FOUND', kind: 'not-found', message: 'This article does not exist.' }),
    HOST,
  );
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'debug', requestId: 'r-1', route: '/api/articles/:slug', status: 404, errorCode: 'CONTENT.NOT_FOUND' },
  ]);
  expect(lines.join('')).not.toContain('[removed]');
});
