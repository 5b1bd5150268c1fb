import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { PUBLIC_LISTING_STATUSES, type ListingType } from '@app/contracts';
import { isPublic, type PublicListing } from './listing';
import { ListingEntity } from './listing.entity';

/** More than a page shows; the facets and pages of the full search will narrow it. */
const MAX_LISTED = 200;

@Injectable()
export class ListingsRepository {
  constructor(@InjectRepository(ListingEntity) private readonly rows: Repository<ListingEntity>) {}

  /** Public listings, highlighted first, then newest; of one type, or of all. */
  async listPublic(type?: ListingType): Promise<PublicListing[]> {
    const rows = await this.rows.find({
      where: { status: In([...PUBLIC_LISTING_STATUSES]), ...(type && { type }) },
      order: { highlighted: 'DESC', listedAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
    return rows.filter(isPublic);
  }

  async findPublic(id: number): Promise<PublicListing | null> {
    const row = await this.rows.findOneBy({ id, status: In([...PUBLIC_LISTING_STATUSES]) });
    return row && isPublic(row) ? row : null;
  }
}
