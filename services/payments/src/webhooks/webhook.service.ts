import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/server-kit';
import { BadSignatureError } from '../payments.errors';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from '../provider/payment-provider';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../settings/payment-settings';
import { EventsRepository, type EventSource, type EventState } from './events.repository';

/** Takes in what the provider tells: stores it and what it makes us read. The work is the worker's. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly events: EventsRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws BadSignatureError; any other failure makes the provider send it again */
  async receive(body: string, signature: string | undefined): Promise<void> {
    const delivery = this.provider.verifyDelivery(body, signature, this.clock.now());
    if ('fault' in delivery) return this.refuse(delivery.fault);
    const { event } = delivery;
    const reason = this.foreign(event);
    if (reason) return this.refuse(reason);
    await this.accept(event, 'webhook');
  }

  /** The same way for an event that no webhook told. False when it is known already. */
  async accept(event: ProviderEvent, source: EventSource): Promise<boolean> {
    if (source === 'list' && this.foreign(event)) return false;
    return this.events.accept(event, this.stateOf(event), source);
  }

  /** An event of the other mode is signed with its secret; only a mix-up brings one here. */
  private foreign({ isLive, account }: ProviderEvent): string | null {
    if (isLive !== (this.settings.mode === 'live')) return 'mode';
    return account === null ? null : 'account';
  }

  private stateOf({ id, type, apiVersion, objectKey }: ProviderEvent): EventState {
    if (objectKey === null) return 'ignored';
    if (apiVersion === this.provider.apiVersion) return 'accepted';
    // Its object is read with our own version all the same.
    this.logger.error({ event: id, type, apiVersion }, 'an event has another API version than this program');
    return 'parked';
  }

  private async refuse(reason: string): Promise<never> {
    this.logger.warn({ reason }, 'a delivery of the payment provider was refused');
    await this.events.countRefused(reason);
    throw new BadSignatureError();
  }
}
