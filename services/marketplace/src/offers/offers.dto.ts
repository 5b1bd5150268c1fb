import { Equals, IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import {
  OFFER_MOVES,
  OFFER_REASON_MAX,
  type MoveOfferRequest,
  type OfferMove,
  type SignOfferRequest,
} from '@app/contracts';
import { OneOf, Prose } from '@app/server-kit';
import { NdaSignatureDto } from '../nda/nda.dto';

const INT_MAX = 2_147_483_647;
const REVISION = { message: 'Revision must be a whole number' };

/** The terms have bounds of their own (`checkOffer`), with a sentence for each. */
export class NewOfferDto {
  @IsObject({ message: 'Terms must be an object' })
  terms: Record<string, unknown>;
}

export class OfferTermsDto extends NewOfferDto {
  @IsInt(REVISION)
  @Min(1)
  @Max(INT_MAX)
  revision: number;
}

export class MoveOfferDto implements MoveOfferRequest {
  @OneOf('Move', OFFER_MOVES)
  move: OfferMove;

  @IsInt(REVISION)
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @IsOptional()
  @Prose('Reason', OFFER_REASON_MAX)
  reason?: string;
}

export class SignOfferDto extends NdaSignatureDto implements SignOfferRequest {
  @IsInt(REVISION)
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @Equals(true, { message: 'Agree to electronic records to sign here' })
  acceptsElectronicRecords: boolean;
}
