import { Transform, Type } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { PASSWORD_LENGTH, type RegisterRequest } from '@app/contracts';
import { AttributionDto, ConsentDto } from './attribution.dto';

const NAME_MAX = 100;
const EMAIL_MESSAGE = 'Please enter a valid email address';

const Trim = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class RegisterDto implements RegisterRequest {
  @Trim() @IsEmail({}, { message: EMAIL_MESSAGE }) @MaxLength(254, { message: EMAIL_MESSAGE })
  username: string;

  @IsOptional() @Trim() @IsEmail({}, { message: EMAIL_MESSAGE }) @MaxLength(254, { message: EMAIL_MESSAGE })
  email?: string;

  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: `Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters` }) @IsString({ message: 'Password is required' })
  password: string;

  @Trim() @IsNotEmpty({ message: 'First name is required' }) @IsString({ message: 'First name is required' }) @MaxLength(NAME_MAX, { message: `First name must be at most ${NAME_MAX} characters` })
  firstName: string;

  @Trim() @IsNotEmpty({ message: 'Last name is required' }) @IsString({ message: 'Last name is required' }) @MaxLength(NAME_MAX, { message: `Last name must be at most ${NAME_MAX} characters` })
  lastName: string;

  @IsOptional() @Trim() @IsString({ message: 'Phone must be text' }) @MaxLength(40, { message: 'Phone must be at most 40 characters' })
  phone?: string;

  @IsOptional() @ValidateNested() @Type(() => ConsentDto)
  consent?: ConsentDto;

  @IsOptional() @ValidateNested() @Type(() => AttributionDto)
  attribution?: AttributionDto;
}
