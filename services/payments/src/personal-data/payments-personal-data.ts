import { Inject, Injectable } from '@nestjs/common';
import type { PersonalDataByContext } from '@app/contracts';
import {
  CLOCK,
  type Clock,
  type Person,
  type PersonalData,
  type Serializable,
  type Transaction,
} from '@app/server-kit';
import { CustomersRepository } from '../checkout/customers.repository';
import { FirmFeesRepository } from '../firm-fees/firm-fees.repository';
import { MembershipRepository } from '../sync/membership.repository';
import { MirrorRepository } from '../sync/mirror.repository';
import { customerKey, SyncKeysRepository } from '../sync/sync-keys.repository';

/** What was paid is kept without the person: books have to be. A live membership ends with the account. */
@Injectable()
export class PaymentsPersonalData implements PersonalData<'payments'> {
  readonly context = 'payments';

  constructor(
    private readonly customers: CustomersRepository,
    private readonly memberships: MembershipRepository,
    private readonly mirror: MirrorRepository,
    private readonly keys: SyncKeysRepository,
    private readonly fees: FirmFeesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export({ userId }: Person): Promise<Serializable<NonNullable<PersonalDataByContext['payments']>>> {
    const customer = await this.customers.ofUser(userId);
    const membership = customer && (await this.memberships.find(customer.id));
    const mirror = customer && (await this.mirror.read(customer.id));
    return {
      state: membership?.state ?? 'none',
      memberSince: membership?.since ?? null,
      card: membership?.card ?? null,
      leavingReason: membership?.leavingReason ?? null,
      invoices: [...(mirror?.invoice.values() ?? [])].map(({ id, number, createdAt, total, currency, status }) => ({
        ...{ id, number, total, currency, status },
        at: new Date(createdAt),
      })),
    };
  }

  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.fees.noteCustomer(transaction, userId);
    const providerId = await this.customers.close(transaction, userId, this.clock.now());
    if (providerId) await this.keys.markDirty([customerKey(providerId)], transaction);
  }
}
