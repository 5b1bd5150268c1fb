import { Injectable } from '@nestjs/common';
import { VIEWED_MAX, type AccountContents, type HoldingCounts, type KeptCounts } from '@app/contracts';
import type { AccountHoldings, Serializable } from '@app/server-kit';
import { SavedCalculationsRepository } from '../saved/saved-calculations.repository';

@Injectable()
export class CalculatorHoldings implements AccountHoldings {
  constructor(private readonly calculations: SavedCalculationsRepository) {}

  async holdingsOf(userId: string): Promise<Partial<HoldingCounts>> {
    return { savedCalculations: await this.calculations.countOf(userId) };
  }

  async keptOf(): Promise<Partial<KeptCounts>> {
    return {};
  }

  async contentsOf(userId: string): Promise<Serializable<Partial<AccountContents>>> {
    const calculations = await this.calculations.list(userId);
    return {
      savedCalculations: calculations.slice(0, VIEWED_MAX).map(({ name, updatedAt }) => ({ name, updatedAt })),
    };
  }
}
