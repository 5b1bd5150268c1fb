import { IsIn, IsOptional } from 'class-validator';
import { LISTING_TYPES, type ListingType } from '@app/domain';
import { PageNumber } from '@app/server-kit';

export class ListingsQuery {
  @IsOptional()
  @IsIn(LISTING_TYPES)
  type?: ListingType;
}

export class ListingSitemapQuery {
  @PageNumber()
  page?: number;
}
