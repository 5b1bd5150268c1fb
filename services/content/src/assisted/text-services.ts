import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  APP_CONFIG,
  CLOCK,
  ServiceKeysRepository,
  StoredServiceKeys,
  textServiceOf,
  type AppConfig,
  type Clock,
  type ServiceKeys,
  type TextService,
} from '@app/server-kit';
import { SoftwareWriter } from '../drafting/software-writer';
import type { TextWriter } from '../drafting/text-writer';
import { CALL_LIMITS } from '../drafting/wire/limits';
import { ModelClient } from '../drafting/wire/model-client';

type Opened = { value: string; service: TextService; client: ModelClient; writer: TextWriter };
export type OpenTextService = { service: TextService; writer: TextWriter };

/** The service that the present key names; none without a key. */
@Injectable()
export class TextServices implements OnApplicationShutdown {
  private readonly keys: ServiceKeys;
  private opened: Opened | null = null;

  constructor(
    stored: ServiceKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.keys = new StoredServiceKeys(stored, config, clock);
  }

  async open(): Promise<OpenTextService | null> {
    const [value] = await this.keys.read('text-service-url');
    const service = value === undefined ? null : textServiceOf(value);
    if (value === undefined || !service) return null;
    // The breaker of a service lives as long as its key.
    if (this.opened?.value === value) return this.opened;
    const { format, ...endpoint } = service;
    const client = new ModelClient(format, endpoint, CALL_LIMITS, this.clock);
    this.opened?.client.retire();
    this.opened = { value, service, client, writer: new SoftwareWriter(client) };
    return this.opened;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened?.client.close();
  }
}
