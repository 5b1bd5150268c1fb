import { Client } from 'pg';
import { CHANGES_CHANNEL } from '../store/switchboard.repository';

const RECONNECT_MS = 300;
const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 2_000;

export type ListenerEvents = {
  /** Something was switched, or might have been while the connection was away. */
  onChange: () => void;
  onTrouble: (error: unknown) => void;
};

/** Keeps one connection open on which PostgreSQL announces switches; comes back by itself when it breaks. */
export class ReleaseListener {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly events: ListenerEvents,
  ) {}

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: 'fairlead releases',
    });
    this.client = client;
    client.on('notification', this.events.onChange);
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      this.events.onChange();
      this.beat(client);
    } catch (error) {
      this.reconnect(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  /** A connection whose other side vanished without a word would stay silent for ever. */
  private beat(client: Client): void {
    if (client !== this.client) return;
    this.timer = setTimeout(() => {
      client.query('select 1').then(() => this.beat(client), (error: unknown) => this.reconnect(client, error));
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  private reconnect(client: Client, error: unknown): void {
    if (this.isStopped || client !== this.client) return;
    this.client = null;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.events.onTrouble(error);
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
    this.timer.unref();
  }
}
