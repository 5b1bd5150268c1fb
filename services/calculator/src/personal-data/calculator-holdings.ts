import { Injectable } from '@nestjs/common';
import type { HoldingCounts, KeptCounts } from '@app/contracts';
import type { AccountHoldings } from '@app/server-kit';
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
}
