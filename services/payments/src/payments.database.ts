import type { ContextDatabase } from '@app/server-kit';
import { CreateFirmFees1764950000000 } from './migrations/create-firm-fees.migration';
import { CreatePayments1764910000000 } from './migrations/create-payments.migration';
import { FraudWarnings1765820000000 } from './migrations/fraud-warnings.migration';
import { VoidInvoices1764970000000 } from './migrations/void-invoices.migration';
import { WatchPayments1764930000000 } from './migrations/watch-payments.migration';

export const database: ContextDatabase = {
  schema: 'payments',
  entities: [],
  migrations: [
    CreatePayments1764910000000,
    WatchPayments1764930000000,
    CreateFirmFees1764950000000,
    VoidInvoices1764970000000,
    FraudWarnings1765820000000,
  ],
};
