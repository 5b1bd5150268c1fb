import { Injectable } from '@nestjs/common';
import { isFirmSlug } from '@app/contracts';
import { isReservedName } from '@app/domain';
import type { PageLookup } from '@app/server-kit';
import { NO_FIRM, parseFirmId } from '../publishing/firm-id';
import { ProfilesRepository } from './profiles.repository';

const NAMED = /^\/(?:firms\/)?([^/]+)$/i;
const NUMBERED = /^\/firm-profiles\/([^/]+)$/i;

/** Profiles of firms, by number, by name and by what they were named before. */
@Injectable()
export class FirmPages implements PageLookup {
  constructor(private readonly firms: ProfilesRepository) {}

  async hasPage(path: string): Promise<boolean> {
    const number = NUMBERED.exec(path)?.[1];
    if (number !== undefined) {
      const id = parseFirmId(number);
      return id !== NO_FIRM && (await this.firms.findById(id)) !== null;
    }
    const slug = NAMED.exec(path)?.[1]?.toLowerCase();
    if (slug === undefined || !isFirmSlug(slug) || isReservedName(slug)) return false;
    return (await this.firms.findByAddress(slug)) !== null;
  }
}
