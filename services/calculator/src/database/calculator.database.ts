import type { ContextDatabase } from '@app/server-kit';
import { CreateCalculator1763715000000 } from '../migrations/create-calculator.migration';
import { EvidenceAndMonths1763900000000 } from '../migrations/evidence-and-months.migration';
import { NameAttempts1763800000000 } from '../migrations/name-attempts.migration';
import { SavedWithPremium1764950000000 } from '../migrations/saved-with-premium.migration';

export const database: ContextDatabase = {
  schema: 'calculator',
  entities: [],
  migrations: [
    CreateCalculator1763715000000,
    NameAttempts1763800000000,
    EvidenceAndMonths1763900000000,
    SavedWithPremium1764950000000,
  ],
};
