import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { PASSWORD_LENGTH, type RegisterRequest } from '@app/contracts';
import { ByteLimit, PhoneText, PlainText, Trim } from '../validation/text.decorators';
import { AttributionDto, ConsentDto } from './attribution.dto';

const NAME_MAX = 100;
const EMAIL_MESSAGE = 'Please enter a valid email address';
const PHONE_MESSAGE = 'Please enter a valid phone number';
const PASSWORD_MESSAGE = `Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;
/** Four bytes are the most that a character takes. */
const PASSWORD_BYTES = 4 * PASSWORD_LENGTH.max;

const Email = () => applyDecorators(Trim(), MaxLength(254, { message: EMAIL_MESSAGE }), PlainText(EMAIL_MESSAGE), IsEmail({}, { message: EMAIL_MESSAGE }));
const Name = (label: string) => applyDecorators(
  Trim(),
  IsString({ message: `${label} is required` }),
  IsNotEmpty({ message: `${label} is required` }),
  MaxLength(NAME_MAX, { message: `${label} must be at most ${NAME_MAX} characters` }),
  PlainText(`${label} contains characters that are not allowed`),
);

export class RegisterDto implements RegisterRequest {
  @Email()
  username: string;

  @IsOptional() @Email()
  email?: string;

  @ByteLimit(PASSWORD_BYTES, PASSWORD_MESSAGE) @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: PASSWORD_MESSAGE }) @IsString({ message: 'Password is required' })
  password: string;

  @Name('First name')
  firstName: string;

  @Name('Last name')
  lastName: string;

  @IsOptional() @Trim() @PhoneText(PHONE_MESSAGE) @MaxLength(40, { message: 'Phone must be at most 40 characters' }) @IsString({ message: PHONE_MESSAGE })
  phone?: string;

  @IsOptional() @ValidateNested() @Type(() => ConsentDto)
  consent?: ConsentDto;

  @IsOptional() @ValidateNested() @Type(() => AttributionDto)
  attribution?: AttributionDto;
}
