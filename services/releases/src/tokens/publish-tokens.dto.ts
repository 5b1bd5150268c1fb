import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  PUBLISH_TOKEN_DAYS,
  RELEASE_NAME_MAX,
  RELEASE_NAME_PATTERN,
  type CreatePublishTokenRequest,
} from '@app/contracts';

export class CreatePublishTokenDto implements CreatePublishTokenRequest {
  @IsString()
  @MaxLength(RELEASE_NAME_MAX)
  @Matches(RELEASE_NAME_PATTERN, { message: 'remote must be lowercase words joined by -' })
  remote: string;

  @IsString()
  @MaxLength(RELEASE_NAME_MAX)
  @Matches(RELEASE_NAME_PATTERN, { message: 'owner must be lowercase words joined by -' })
  owner: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PUBLISH_TOKEN_DAYS.max)
  days?: number;
}

export class PublishTokenParams {
  @IsString()
  @Matches(/^[0-9a-f]{12}$/, { message: 'id must be the id of a publish token' })
  id: string;
}
