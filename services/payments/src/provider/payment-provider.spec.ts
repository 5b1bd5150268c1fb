import { createLogger } from '@app/server-kit';
import { ProviderError } from './payment-provider';

it('the log of a failed call has the code of the provider', () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line: string) => void lines.push(line) });
  logger.error({ err: new ProviderError('refused', 'resource_missing', false) }, 'a call failed');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { err: { type: 'ProviderError', failure: 'refused', message: 'The payment provider: refused (resource_missing)' } },
  ]);
});
