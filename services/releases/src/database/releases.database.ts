import type { ContextDatabase } from '@app/server-kit';
import { Releases1763640000000 } from './1763640000000-releases';
import { OriginsAndPins1763900000000 } from './1763900000000-origins-and-pins';
import { Publishing1764000000000 } from './1764000000000-publishing';
import { Health1764100000000 } from './1764100000000-health';
import { OpenedFor1764200000000 } from './1764200000000-opened-for';
import { ActivationEntity } from './activation.entity';
import { ActiveEntity } from './active.entity';
import { PinEntity } from './pin.entity';
import { PublicationEntity } from './publication.entity';
import { PublishTokenEntity } from './publish-token.entity';
import { ReleaseEntity } from './release.entity';

export const database: ContextDatabase = {
  schema: 'releases',
  entities: [ReleaseEntity, ActiveEntity, ActivationEntity, PinEntity, PublishTokenEntity, PublicationEntity],
  migrations: [
    Releases1763640000000,
    OriginsAndPins1763900000000,
    Publishing1764000000000,
    Health1764100000000,
    OpenedFor1764200000000,
  ],
};
