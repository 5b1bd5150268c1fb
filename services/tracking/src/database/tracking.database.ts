import type { ContextDatabase } from '@app/server-kit';
import { CreateTracking1760000000010 } from './create-tracking.migration';
import { DropIntakeWindow1764300000000 } from './drop-intake-window.migration';

/** No entities: what this context does to its rows is conditional updates, which are SQL in its repositories. */
export const database: ContextDatabase = {
  schema: 'tracking',
  entities: [],
  migrations: [CreateTracking1760000000010, DropIntakeWindow1764300000000],
};
