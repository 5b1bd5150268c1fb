import { Injectable } from '@nestjs/common';
import type { WaitingCounts } from '@app/contracts';
import type { WaitingWork } from '@app/server-kit';
import { ProofsRepository } from '../buyer-profile/proofs.repository';
import { ModerationRepository } from '../moderation/moderation.repository';
import { ReportsRepository } from '../reports/reports.repository';

/** Listings, reported conversations and proofs of funds that wait for a moderator. */
@Injectable()
export class MarketplaceWaitingWork implements WaitingWork {
  constructor(
    private readonly listings: ModerationRepository,
    private readonly reports: ReportsRepository,
    private readonly proofs: ProofsRepository,
  ) {}

  async counts(): Promise<Partial<WaitingCounts>> {
    const [listings, reports, proofs] = await Promise.all([
      this.listings.waiting(),
      this.reports.waiting(),
      this.proofs.waiting(),
    ]);
    return { listings, reports, proofs };
  }
}
