import { Inject, Injectable } from '@nestjs/common';
import { isFirmSlug } from '@app/contracts';
import { isReservedName, verificationState } from '@app/domain';
import { CLOCK, siteDay, type Clock } from '@app/server-kit';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { BadgeRepository } from './badge.repository';
import { drawBadge } from './draw-badge';

/** The badge that firms show on their own sites, of profiles that an owner or a verified fact stands behind. */
@Injectable()
export class BadgeService {
  constructor(
    private readonly firms: BadgeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns an SVG. @throws FirmNotFoundError also for a profile that no one owns and of which nothing is verified */
  async draw(name: string): Promise<string> {
    const slug = name.toLowerCase();
    if (!isFirmSlug(slug) || isReservedName(slug)) throw new FirmNotFoundError();
    const firm = await this.firms.find(slug);
    const today = siteDay(this.clock.now());
    if (!firm || !(firm.isOwned || verificationState(firm.verifiedOn, today) === 'verified'))
      throw new FirmNotFoundError();
    return drawBadge(firm);
  }
}
