import { IsBoolean, IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import {
  OWNER_MOVES,
  type CreateListingRequest,
  type MoveListingRequest,
  type OwnerMove,
  type SubmitListingRequest,
} from '@app/contracts';
import { LISTING_TYPES, type ListingType } from '@app/domain';
import { OneOf } from '@app/server-kit';

const INT_MAX = 2_147_483_647;

export class CreateListingDto implements CreateListingRequest {
  @OneOf('Type', LISTING_TYPES)
  type: ListingType;
}

/** The fields have bounds of their own (`readListing`), with a sentence for each. */
export class SaveListingDto {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @IsObject({ message: 'Fields must be an object' })
  fields: Record<string, unknown>;
}

export class SubmitListingDto implements SubmitListingRequest {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @IsOptional()
  @IsBoolean({ message: 'Confirmation must be true or false' })
  confirmRecognizable?: boolean;

  @IsOptional()
  @IsInt({ message: 'Firms must be a whole number' })
  @Min(0)
  @Max(INT_MAX)
  firms?: number;
}

export class MoveListingDto implements MoveListingRequest {
  @OneOf('Move', OWNER_MOVES)
  move: OwnerMove;
}
