import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { RegisterRequest } from '@app/contracts';
import { EmailAddress, PlainText, Trim, Visible } from '@app/server-kit';
import { NewPassword } from '../passwords/new-password.decorator';
import { PhoneText } from '../validation/text.decorators';
import { AttributionConsentDto, AttributionDto } from './attribution.dto';

const NAME_MAX = 100;
const PHONE_MESSAGE = 'Please enter a valid phone number';

const Name = (label: string) =>
  applyDecorators(
    Trim(),
    IsString({ message: `${label} is required` }),
    Visible(`${label} is required`),
    MaxLength(NAME_MAX, { message: `${label} must be at most ${NAME_MAX} characters` }),
    PlainText(`${label} contains characters that are not allowed`),
  );

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
  @Trim()
  @PhoneText(PHONE_MESSAGE)
  @MaxLength(40, { message: 'Phone must be at most 40 characters' })
  @IsString({ message: PHONE_MESSAGE })
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
