import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsUrl, ValidateNested } from 'class-validator';
import type { ClickIds, ConsentChoice, GivenConsent, SignUpAttribution } from '@app/contracts';
import { ShortText } from '../validation/text.decorators';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];
const CLICK_ID_MAX = 500;
const URL_MAX = 2000;

export class AttributionConsentDto implements GivenConsent {
  @IsIn(CHOICES) ad_user_data: ConsentChoice;
  @IsIn(CHOICES) ad_personalization: ConsentChoice;
  @IsIn(CHOICES) ad_storage: ConsentChoice;
  @IsIn(CHOICES) analytics: ConsentChoice;
  @ShortText(40) textVersion: string;
}

export class ClickIdsDto implements ClickIds {
  @IsOptional() @ShortText(CLICK_ID_MAX) gclid?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) gbraid?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) wbraid?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) fbp?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) fbc?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) li_fat_id?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) ga_client_id?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) ga_session_id?: string;
  @IsOptional() @ShortText(CLICK_ID_MAX) hutk?: string;
}

export class AttributionPageDto {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) @ShortText(URL_MAX) url: string;
  @IsOptional() @ShortText(300) title?: string;
}

export class AttributionDto implements SignUpAttribution {
  @IsOptional() @ValidateNested() @Type(() => AttributionPageDto) page?: AttributionPageDto;
  @IsOptional() @ValidateNested() @Type(() => ClickIdsDto) click?: ClickIdsDto;
}
