import {
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import {
  OWNER_MOVES,
  type CreateListingRequest,
  type MoveListingRequest,
  type OwnerMove,
  type SubmitListingRequest,
} from '@app/contracts';
import { LISTING_FIELD_NAMES, LISTING_TYPES, type ListingType } from '@app/domain';
import { OneOf } from '@app/server-kit';

const INT_MAX = 2_147_483_647;

export class CreateListingDto implements CreateListingRequest {
  @OneOf('Type', LISTING_TYPES)
  type: ListingType;
}

const KNOWN_FIELDS = new Set<string>(LISTING_FIELD_NAMES);
const unknownOf = (fields: unknown): string[] =>
  typeof fields === 'object' && fields !== null ? Object.keys(fields).filter((name) => !KNOWN_FIELDS.has(name)) : [];

/** A misspelled name must not pass for a field that was saved. */
const OnlyFields = () =>
  ValidateBy(
    { name: 'onlyFields', validator: { validate: (fields: unknown) => unknownOf(fields).length === 0 } },
    {
      message: ({ value }: ValidationArguments) =>
        `A listing has no such field: ${unknownOf(value).join(', ').slice(0, 100)}`,
    },
  );

/** The fields have bounds of their own (`readListing`), with a sentence for each. */
export class SaveListingDto {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @OnlyFields()
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
