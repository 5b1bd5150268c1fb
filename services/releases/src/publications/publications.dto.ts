import { IsBoolean, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import type { FinishPublicationRequest } from '@app/contracts';
import { DIGEST_PATTERN } from '../files/digest';

export class BlobParams {
  @IsString()
  @Matches(DIGEST_PATTERN, { message: 'sha384 must be 96 hexadecimal digits in lower case' })
  sha384: string;
}

export class PublicationParams {
  @IsUUID()
  id: string;
}

export class FinishPublicationDto implements FinishPublicationRequest {
  @IsOptional()
  @IsBoolean()
  activate?: boolean;
}
