import { Inject, Injectable } from '@nestjs/common';
import type { PaymentDiagnostics } from '@app/contracts';
import { DomainError } from '@app/server-kit';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { SyncKeysRepository } from '../sync/sync-keys.repository';
import { EventsRepository } from '../webhooks/events.repository';

@Injectable()
export class PaymentDiagnosticsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly keys: SyncKeysRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
  ) {}

  async show(): Promise<PaymentDiagnostics> {
    const { mode } = this.settings;
    if (mode === 'live') throw new NoDiagnosticsError();
    const { deliveryAt, sweepAt } = await this.events.latest();
    return {
      mode,
      apiVersion: this.provider.apiVersion,
      lastDeliveryAt: deliveryAt?.toISOString() ?? null,
      lastSweepAt: sweepAt?.toISOString() ?? null,
      waitingObjects: await this.keys.waiting(),
    };
  }
}

class NoDiagnosticsError extends DomainError {
  constructor() {
    super({ code: 'NOT_FOUND', kind: 'not-found', message: 'Page not found.' });
  }
}
