import type { Database } from '@app/server-kit';

/** The API's processes hear on it that deliveries changed. */
export const DELIVERY_CHANNEL = 'tracking_delivery_change';
const PAUSE_MS = 300;

/** Tells open consoles that deliveries changed: a moment later, once for all changes of that moment. */
export class DeliveryNews {
  private isPlanned = false;

  constructor(private readonly dataSource: Database) {}

  tell(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setTimeout(() => {
      this.isPlanned = false;
      if (!this.dataSource.isInitialized) return;
      // A console that hears nothing reads again by itself.
      this.dataSource.query('SELECT pg_notify($1, $2)', [DELIVERY_CHANNEL, '']).catch(() => undefined);
    }, PAUSE_MS).unref();
  }
}
