import { applyDecorators } from '@nestjs/common';
import { IsInt, IsObject, IsOptional, Matches, Max, Min } from 'class-validator';
import { VALUATION_NAME_MAX, type SavedValuationCopy } from '@app/contracts';
import { FromVersion, Line } from '@app/server-kit';

const INT_MAX = 2_147_483_647;

const Attempt = () =>
  applyDecorators(
    IsOptional(),
    Matches(/^[A-Za-z0-9_-]{16,64}$/, { message: 'Attempt takes 16 to 64 letters, digits, - and _' }),
  );

/** The sale has bounds and rules of its own (`checkSale`), with a sentence for each. */
export class NewSavedValuationDto {
  @Line('Name', VALUATION_NAME_MAX) name: string;
  @IsObject({ message: 'Sale must be an object' }) sale: Record<string, unknown>;
  @Attempt() attempt?: string;

  /** Whether there is such a listing is not asked: it would be told. */
  @IsOptional()
  @IsInt({ message: 'Listing must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  listingId?: number;
}

export class SavedValuationCopyDto implements SavedValuationCopy {
  @Attempt() attempt?: string;
}

export class SavedValuationChangeDto {
  @IsInt({ message: 'Version must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  version: number;

  @IsOptional() @Line('Name', VALUATION_NAME_MAX) name?: string;
  @IsOptional() @IsObject({ message: 'Sale must be an object' }) sale?: Record<string, unknown>;
}

export class ValuationVersionQuery {
  @FromVersion() version: number;
}
