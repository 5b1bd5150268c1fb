import { IsIn, IsOptional } from 'class-validator';
import { LISTING_TYPES, type ListingType } from '@app/domain';

export class ListingsQuery {
  @IsOptional()
  @IsIn(LISTING_TYPES)
  type?: ListingType;
}
