import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUrl, MaxLength, ValidateNested } from 'class-validator';
import type { ClickIds, ConsentChoice, GivenConsent, RegisterRequest, SignUpAttribution } from '@app/contracts';
import { EmailAddress, Phone, PlainText, Trim, Visible } from '@app/server-kit';
import { NewPassword, ShortText } from '../validation/text.decorators';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];
const CLICK_ID_MAX = 500;
const URL_MAX = 2000;
const NAME_MAX = 100;

const Name = (label: string) =>
  applyDecorators(
    Trim(),
    IsString({ message: `${label} is required` }),
    Visible(`${label} is required`),
    MaxLength(NAME_MAX, { message: `${label} must be at most ${NAME_MAX} characters` }),
    PlainText(`${label} contains characters that are not allowed`),
  );

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

export class RegisterDto implements RegisterRequest {
  @EmailAddress()
  username: string;

  @IsOptional()
  @EmailAddress()
  email?: string;

  @NewPassword()
  password: string;

  @Name('First name')
  firstName: string;

  @Name('Last name')
  lastName: string;

  @IsOptional()
  @Phone()
  phone?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => AttributionConsentDto)
  consent?: AttributionConsentDto;

  @IsOptional()
  @ValidateNested()
  @Type(() => AttributionDto)
  attribution?: AttributionDto;
}
