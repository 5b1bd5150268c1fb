import { Injectable } from '@nestjs/common';
import type { PersonalDataByContext } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { SavedCalculationsRepository } from '../saved/saved-calculations.repository';

/** What the calculator keeps about an account: its calculations and, with them, their links. */
@Injectable()
export class CalculatorPersonalData implements PersonalData<'calculator'> {
  readonly context = 'calculator';

  constructor(private readonly calculations: SavedCalculationsRepository) {}

  async export({ userId }: Person): Promise<Serializable<NonNullable<PersonalDataByContext['calculator']>>> {
    return { savedCalculations: await this.calculations.exportOf(userId) };
  }

  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.calculations.eraseOf(userId, transaction);
  }
}
