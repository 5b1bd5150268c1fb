import { Injectable } from '@nestjs/common';
import type { Person, PersonalData, Transaction } from '@app/server-kit';
import { SavedCalculationsRepository } from '../saved/saved-calculations.repository';

/** What the calculator keeps about an account: its calculations and, with them, their links. */
@Injectable()
export class CalculatorPersonalData implements PersonalData {
  readonly context = 'calculator';

  constructor(private readonly calculations: SavedCalculationsRepository) {}

  async export({ userId }: Person): Promise<unknown> {
    return { savedCalculations: await this.calculations.exportOf(userId) };
  }

  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.calculations.eraseOf(userId, transaction);
  }
}
