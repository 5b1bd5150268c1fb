import { IsNull, type EntityManager } from 'typeorm';
import type { LiveRelease, Release, ReleasePin, SwitchDetails, SwitchOrigin } from '@app/contracts';
import { ActivationEntity } from '../database/activation.entity';
import { ActiveEntity } from '../database/active.entity';
import { PinEntity } from '../database/pin.entity';
import { ReleaseEntity } from '../database/release.entity';
import {
  readActive,
  readLastSwitches,
  readPins,
  readVersions,
  type LastSwitch,
  type PublishedVersion,
} from './history.repository';
import { readLive } from './live-set.repository';

/** Channel that notifies every replica of a switch. */
export const CHANGES_CHANNEL = 'releases_changed';

/** Who switches, where the decision came from, and when. */
export type Switching = { by: string; origin: SwitchOrigin; at: Date; details?: SwitchDetails };

/** What may be read and changed while no other transaction switches a release. */
export class SwitchRepository {
  constructor(private readonly manager: EntityManager) {}

  async live(): Promise<Release[]> {
    return (await readLive(this.manager)).releases;
  }

  active(): Promise<Map<string, LiveRelease>> {
    return readActive(this.manager);
  }

  pins(): Promise<Map<string, ReleasePin>> {
    return readPins(this.manager);
  }

  lastSwitches(): Promise<Map<string, LastSwitch>> {
    return readLastSwitches(this.manager);
  }

  async find(name: string, version: string): Promise<Release | null> {
    const row = await this.manager.findOneBy(ReleaseEntity, { name, version });
    return row?.manifest ?? null;
  }

  /** The automatic rollback that ended the last time in which a version was live. */
  async automaticRollbackOf(
    name: string,
    version: string,
  ): Promise<{ at: Date; details: SwitchDetails | null } | null> {
    const [row] = await this.manager.query<{ at: Date; details: SwitchDetails | null; origin: SwitchOrigin }[]>(
      `select switched_at as at, details, origin from releases.activation
       where name = $1 and id > (select max(id) from releases.activation where name = $1 and version = $2)
       order by id limit 1`,
      [name, version],
    );
    return row?.origin === 'automatic' ? { at: row.at, details: row.details } : null;
  }

  versionsOf(name: string): Promise<PublishedVersion[]> {
    return readVersions(this.manager, name);
  }

  async turnOn(name: string, version: string, switching: Switching): Promise<void> {
    await this.manager.upsert(ActiveEntity, { name, version, activatedAt: switching.at, activatedBy: switching.by }, [
      'name',
    ]);
    await this.record(name, version, switching);
  }

  async turnOff(name: string, switching: Switching): Promise<void> {
    await this.manager.delete(ActiveEntity, { name });
    await this.record(name, null, switching);
  }

  async pin(name: string, version: string, { by, origin, at, details }: Switching): Promise<void> {
    await this.manager.insert(PinEntity, {
      name,
      version,
      pinnedAt: at,
      pinnedBy: by,
      pinOrigin: origin,
      reason: details?.reason ?? null,
    });
  }

  async unpin(name: string, { by, origin, at }: Switching): Promise<void> {
    await this.manager.update(
      PinEntity,
      { name, unpinnedAt: IsNull() },
      { unpinnedAt: at, unpinnedBy: by, unpinOrigin: origin },
    );
  }

  /** PostgreSQL sends it with the commit and folds repetitions of one transaction into one. */
  private async record(name: string, version: string | null, { by, origin, at, details }: Switching): Promise<void> {
    await this.manager.insert(ActivationEntity, {
      name,
      version,
      switchedAt: at,
      switchedBy: by,
      origin,
      ...(details && { details }),
    });
    await this.manager.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, '']);
  }
}
