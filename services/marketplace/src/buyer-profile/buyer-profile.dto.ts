import { IsInt, IsObject, IsString, Max, MaxLength, Min } from 'class-validator';
import type { SaveBuyerProfileRequest, UploadProofQuery } from '@app/contracts';

const INT_MAX = 2_147_483_647;
/** Longer than any name that a file system takes; the rules of names give the sentences. */
const NAME_MAX = 255;

/** The profile has rules of its own (`checkBuyerProfile`), with a sentence for each field. */
export class SaveBuyerProfileDto implements SaveBuyerProfileRequest {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(0)
  @Max(INT_MAX)
  revision: number;

  @IsObject({ message: 'Profile must be an object' })
  profile: Record<string, unknown>;
}

export class UploadProofParameters implements UploadProofQuery {
  @IsString({ message: 'Name must be text' })
  @MaxLength(NAME_MAX, { message: `Name must be at most ${NAME_MAX} characters` })
  name: string;
}
