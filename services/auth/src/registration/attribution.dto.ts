import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUrl, MaxLength, ValidateNested } from 'class-validator';
import type { ClickIds, ConsentChoice, GivenConsent, SignUpAttribution } from '@app/contracts';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];
const CLICK_ID_MAX = 500;
const URL_MAX = 2000;

export class ConsentDto implements GivenConsent {
  @IsIn(CHOICES) ad_user_data: ConsentChoice;
  @IsIn(CHOICES) ad_personalization: ConsentChoice;
  @IsIn(CHOICES) ad_storage: ConsentChoice;
  @IsIn(CHOICES) analytics: ConsentChoice;
  @IsString() @MaxLength(40) textVersion: string;
}

export class ClickIdsDto implements ClickIds {
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) gclid?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) gbraid?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) wbraid?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) fbp?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) fbc?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) li_fat_id?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) ga_client_id?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) ga_session_id?: string;
  @IsOptional() @IsString() @MaxLength(CLICK_ID_MAX) hutk?: string;
}

export class PageDto {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) @MaxLength(URL_MAX) url: string;
  @IsOptional() @IsString() @MaxLength(300) title?: string;
}

export class AttributionDto implements SignUpAttribution {
  @IsOptional() @ValidateNested() @Type(() => PageDto) page?: PageDto;
  @IsOptional() @ValidateNested() @Type(() => ClickIdsDto) click?: ClickIdsDto;
}
