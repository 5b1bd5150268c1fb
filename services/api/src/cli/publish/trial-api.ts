import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { TextReader } from '@app/sandbox';
import { createHttpApp, createLogger, createMetricsRegistry, systemClock, type AppConfig } from '@app/server-kit';
import { apiReader } from '../../smoke-test';

const LOOPBACK = '127.0.0.1';

/**
 * The API of this build, for the reads of releases that a command tests, because no other API runs at the first start
 * of a site. It starts when it is needed, on a port that only this machine can reach.
 */
export class TrialApi {
  private started: Promise<NestFastifyApplication> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly print: (line: string) => void,
  ) {}

  /** Null when it cannot start: that must not keep a site from starting. */
  readonly reader = async (): Promise<TextReader | null> => {
    const isFirst = this.started === null;
    this.started ??= this.start();
    try {
      return apiReader(await (await this.started).getUrl());
    } catch (error) {
      if (isFirst)
        this.print(
          `warning: releases are tried without data: ${error instanceof Error ? error.message : String(error)}`,
        );
      return null;
    }
  };

  async close(): Promise<void> {
    await (await this.started?.catch(() => null))?.close();
  }

  private async start(): Promise<NestFastifyApplication> {
    // Most calls of the command test no release and need none of the modules.
    const { ApiModule } = await import('../../api.module');
    // Commands do not have the site's token, and no site reports to this API.
    const config = { ...this.config, SITE_TOKEN: randomBytes(32).toString('base64url') };
    const [logger, registry] = [createLogger({ LOG_LEVEL: 'error' }, 'trial'), createMetricsRegistry('trial')];
    const root = ApiModule.compose({ config, logger, registry, clock: systemClock });
    const app = await createHttpApp(root, { config, logger, registry });
    await app.listen(0, LOOPBACK);
    return app;
  }
}
