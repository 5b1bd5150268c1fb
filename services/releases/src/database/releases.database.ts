import type { ContextDatabase } from '@app/server-kit';
import { Releases1763640000000 } from './1763640000000-releases';
import { OriginsAndPins1763900000000 } from './1763900000000-origins-and-pins';
import { ActivationEntity } from './activation.entity';
import { ActiveEntity } from './active.entity';
import { PinEntity } from './pin.entity';
import { ReleaseEntity } from './release.entity';

export const database: ContextDatabase = {
  schema: 'releases',
  entities: [ReleaseEntity, ActiveEntity, ActivationEntity, PinEntity],
  migrations: [Releases1763640000000, OriginsAndPins1763900000000],
};
