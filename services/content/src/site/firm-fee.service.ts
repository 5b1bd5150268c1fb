import { Injectable } from '@nestjs/common';
import type { FirmFee, TimedCache } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { SettingsRepository } from './settings.repository';

/** What submitting a firm costs, for the context of firms. */
@Injectable()
export class FirmFeeService implements FirmFee {
  private readonly fees: TimedCache<number>;

  constructor(
    private readonly settings: SettingsRepository,
    caches: ContentCaches,
  ) {
    this.fees = caches.cache('fee of firms');
  }

  async cents(): Promise<number> {
    return (await this.fees.read('', async () => (await this.settings.find('firms')).submissionFeeCents)).value;
  }
}
