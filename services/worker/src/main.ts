import { loadConfig, runProgram } from '@app/server-kit';
import { startWorker } from './worker';

await runProgram({
  name: 'worker',
  config: () => loadConfig(undefined, { needs: ['SMTP_URL', 'CONVERSION_DESTINATIONS'] }),
  async start(config, logger) {
    const worker = await startWorker(config, logger);
    logger.info({ queue: worker.queueStore, metricsPort: worker.metricsPort }, 'worker started');
    return { begin: worker.beginStop, close: () => worker.close() };
  },
});
