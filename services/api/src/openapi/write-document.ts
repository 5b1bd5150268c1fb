import { writeFile } from 'node:fs/promises';
import { createHttpApp, createLogger, createMetricsRegistry, loadConfig, systemClock } from '@app/server-kit';
import { ApiModule } from '../api.module';
import { createDocument } from '../docs/document';

/** Composes the API without opening a connection and writes its document: a build output. */
export async function writeDocument(target: URL): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'warn' });
  const logger = createLogger(config, 'openapi');
  const app = await createHttpApp(ApiModule.compose({ config, logger, clock: systemClock, connect: false }), {
    config,
    logger,
    registry: createMetricsRegistry('openapi'),
  });
  await writeFile(target, `${JSON.stringify(createDocument(app), null, 2)}\n`);
  await app.close();
}
