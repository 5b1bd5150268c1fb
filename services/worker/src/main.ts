import { closeOnSignal, ConfigError, createLogger, loadConfig, type AppConfig } from '@app/server-kit';
import { startWorker } from './worker';

async function run(config: AppConfig): Promise<void> {
  const logger = createLogger(config, 'worker');
  try {
    const worker = await startWorker(config, logger);
    closeOnSignal({ begin: worker.beginStop, close: () => worker.close() }, logger);
    logger.info({ queue: worker.queueStore, metricsPort: worker.metricsPort }, 'worker started');
  } catch (err) {
    logger.fatal({ err }, 'the worker did not start');
    process.exit(1);
  }
}

try {
  await run(loadConfig(undefined, { needs: ['SMTP_URL', 'CONVERSION_DESTINATIONS'] }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
