import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUrl, Matches, MaxLength, ValidateNested } from 'class-validator';
import type {
  ClickIds,
  ConsentChoice,
  FindAttemptQuery,
  GivenConsent,
  OpenCheckoutRequest,
  SignUpAttribution,
} from '@app/contracts';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];
const SHORT = 40;
const CLICK_ID_MAX = 500;
const URL_MAX = 2_000;

export class CheckoutConsentDto implements GivenConsent {
  @IsIn(CHOICES) ad_user_data: ConsentChoice;
  @IsIn(CHOICES) ad_personalization: ConsentChoice;
  @IsIn(CHOICES) ad_storage: ConsentChoice;
  @IsIn(CHOICES) analytics: ConsentChoice;
  @IsString() @MaxLength(SHORT) textVersion: string;
}

export class CheckoutClickIdsDto implements ClickIds {
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

export class CheckoutPageDto {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) @MaxLength(URL_MAX) url: string;
  @IsOptional() @IsString() @MaxLength(300) title?: string;
}

export class CheckoutAttributionDto implements SignUpAttribution {
  @IsOptional() @ValidateNested() @Type(() => CheckoutPageDto) page?: CheckoutPageDto;
  @IsOptional() @ValidateNested() @Type(() => CheckoutClickIdsDto) click?: CheckoutClickIdsDto;
}

export class OpenCheckoutDto implements OpenCheckoutRequest {
  @IsString({ message: 'The version of the terms is missing' })
  @MaxLength(SHORT)
  termsVersion: string;

  @IsOptional() @ValidateNested() @Type(() => CheckoutConsentDto) consent?: CheckoutConsentDto;
  @IsOptional() @ValidateNested() @Type(() => CheckoutAttributionDto) attribution?: CheckoutAttributionDto;
}

export class FindAttemptDto implements FindAttemptQuery {
  @Matches(/^\w{1,200}$/, { message: 'This is not a session' })
  session_id: string;
}
