import type { ContextDatabase } from '@app/server-kit';
import { Releases1763640000000 } from './1763640000000-releases';
import { ActivationEntity } from './activation.entity';
import { ActiveEntity } from './active.entity';
import { ReleaseEntity } from './release.entity';

export const database: ContextDatabase = {
  schema: 'releases',
  entities: [ReleaseEntity, ActiveEntity, ActivationEntity],
  migrations: [Releases1763640000000],
};
