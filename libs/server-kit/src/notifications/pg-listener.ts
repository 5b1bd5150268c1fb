import { Client } from 'pg';
import type { Logger } from '../logging/logger';

const RECONNECT_MS = 300;
const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 2_000;

export type PgListenerOptions = {
  databaseUrl: string;
  channel: string;
  logger: Logger;
  onNotify: (payload: string) => void;
  /** From now on no notification is missed; some may have been while there was no connection. */
  onConnect: () => void;
  onDisconnect?: () => void;
};

/** Keeps one connection open that listens to notifications on a PostgreSQL channel; reconnects when it breaks. */
export class PgListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;

  constructor(private readonly options: PgListenerOptions) {}

  async start(): Promise<void> {
    this.stopped = false;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { databaseUrl, channel, onNotify, onConnect } = this.options;
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: `fairlead ${channel}`,
    });
    this.client = client;
    client.on('notification', ({ payload = '' }) => onNotify(payload));
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (client !== this.client) return;
      onConnect();
      this.beat(client);
    } catch (error) {
      this.reconnect(client, error);
    }
  }

  /** A connection whose peer vanished silently would stay open forever. */
  private beat(client: Client): void {
    if (client !== this.client) return;
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.beat(client),
        (error: unknown) => this.reconnect(client, error),
      );
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  private reconnect(client: Client, err: unknown): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.options.onDisconnect?.();
    this.options.logger.warn(
      { channel: this.options.channel, err },
      'lost the connection for notifications; trying again',
    );
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.timer.unref();
  }
}
