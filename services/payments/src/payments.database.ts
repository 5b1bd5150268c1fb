import type { ContextDatabase } from '@app/server-kit';
import { CreatePayments1764910000000 } from './migrations/create-payments.migration';

export const database: ContextDatabase = {
  schema: 'payments',
  entities: [],
  migrations: [CreatePayments1764910000000],
};
