import { Injectable } from '@nestjs/common';
import type { PersonalDataByContext } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { InquiriesRepository } from '../inquiries/inquiries.repository';

/** What the marketplace keeps about an account: its threads and what it wrote in them. */
@Injectable()
export class MarketplacePersonalData implements PersonalData<'marketplace'> {
  readonly context = 'marketplace';

  constructor(private readonly inquiries: InquiriesRepository) {}

  async export({ userId }: Person): Promise<Serializable<NonNullable<PersonalDataByContext['marketplace']>>> {
    return { inquiries: await this.inquiries.exportOf(userId) };
  }

  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.inquiries.eraseOf(userId, transaction);
  }
}
