import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { KEY_LIFE_MS, PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { CustomersRepository, type Customer } from './customers.repository';

export type ProviderCustomer = Customer & { providerId: string };

/** The account at the provider of an account of ours: one, however often and from wherever it is asked for. */
@Injectable()
export class CustomerAccountService {
  constructor(
    private readonly customers: CustomersRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProviderError */
  async of({ userId, username: email }: Actor): Promise<ProviderCustomer> {
    const customer = await this.customers.begin(userId, this.clock.now());
    if (customer.providerId !== null) return { ...customer, providerId: customer.providerId };
    const isKeyOld = this.clock.now().getTime() - customer.createdAt.getTime() > KEY_LIFE_MS;
    const known = isKeyOld ? await this.provider.findCustomer(userId) : null;
    const providerId = known ?? (await this.provider.createCustomer({ userId, email }, customer.key));
    await this.customers.setProviderId(customer.id, providerId);
    return { ...customer, providerId };
  }

  /** Another one, when the provider's was deleted there; null while it exists. */
  async replaceDeleted(
    { userId, username: email }: Actor,
    customer: ProviderCustomer,
  ): Promise<ProviderCustomer | null> {
    const known = await this.provider.readCustomer(customer.providerId);
    if (known && !known.isDeleted) return null;
    const key = `${customer.key}-after-${customer.providerId}`;
    const providerId = await this.provider.createCustomer({ userId, email }, key);
    await this.customers.setProviderId(customer.id, providerId, customer.providerId);
    return { ...customer, providerId };
  }
}
