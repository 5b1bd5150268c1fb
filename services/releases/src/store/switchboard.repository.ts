import type { EntityManager } from 'typeorm';
import type { Release } from '@app/contracts';
import { ActivationEntity } from '../database/activation.entity';
import { ActiveEntity } from '../database/active.entity';
import { ReleaseEntity } from '../database/release.entity';
import { readVersions, type PublishedVersion } from './history.repository';
import { readLive } from './live-set.repository';

/** Channel on which every replica hears that something was switched. */
export const CHANGES_CHANNEL = 'releases_changed';

/** Who switches, and when. */
export type Switching = { by: string; at: Date };

/** What may be read and changed while nobody else switches a release. */
export class Switchboard {
  constructor(private readonly manager: EntityManager) {}

  async live(): Promise<Release[]> {
    return (await readLive(this.manager)).releases;
  }

  async find(name: string, version: string): Promise<Release | null> {
    const row = await this.manager.findOneBy(ReleaseEntity, { name, version });
    return row?.manifest ?? null;
  }

  versionsOf(name: string): Promise<PublishedVersion[]> {
    return readVersions(this.manager, name);
  }

  async turnOn(name: string, version: string, { by, at }: Switching): Promise<void> {
    await this.manager.upsert(ActiveEntity, { name, version, activatedAt: at, activatedBy: by }, ['name']);
    await this.record(name, version, { by, at });
  }

  async turnOff(name: string, switching: Switching): Promise<void> {
    await this.manager.delete(ActiveEntity, { name });
    await this.record(name, null, switching);
  }

  /** PostgreSQL sends it with the commit and folds repetitions of one transaction into one. */
  private async record(name: string, version: string | null, { by, at }: Switching): Promise<void> {
    await this.manager.insert(ActivationEntity, { name, version, switchedAt: at, switchedBy: by });
    await this.manager.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, '']);
  }
}
