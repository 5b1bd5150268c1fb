import type { ContextDatabase } from '../database/context-database';
import { CreateServiceKeys1764870000000 } from './create-service-keys.migration';

/** Keys of services outside, sealed; a schema of its own, because API and worker read them for every context. */
export const serviceKeysDatabase: ContextDatabase = {
  schema: 'keys',
  entities: [],
  migrations: [CreateServiceKeys1764870000000],
};
