import { Client } from 'pg';
import type { Logger } from '../logging/logger';

const RECONNECT_MS = 1_000;

/** Calls back on every notification of a channel, and once after each reconnection, since some may have been missed. */
export class PgListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly notify: () => void,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    this.stopped = false;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, keepAlive: true, application_name: 'fairlead-listener' });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', () => this.notify());
    client.once('end', () => this.reconnect());
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      this.notify();
    } catch (err) {
      this.logger.warn({ channel: this.channel, err }, 'listening failed; the poll goes on');
      await client.end().catch(() => undefined);
      this.reconnect();
    }
  }

  private reconnect(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
