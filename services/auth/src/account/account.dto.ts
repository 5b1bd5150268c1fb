import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import {
  US_STATES,
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  type UpdateProfileRequest,
} from '@app/contracts';
import { DecimalNumber, Phone, PlainText, Trim, Visible } from '@app/server-kit';
import { GivenPassword, NewPassword } from '../validation/text.decorators';

const NAME_MAX = 100;
/** Dollars: a quadrillion is more than any practice manages, and cents up to it fit the column. */
const MONEY_MAX = 1e15;
const CURRENT_PASSWORD_MESSAGE = 'Your current password is required';
const CODE_MESSAGE = 'Authentication code must be 6 digits';
/** Long enough for a recovery code as well. */
const CODE_MAX = 64;

/** An absent field stays as it is; any other value must be valid. */
const Given = () => ValidateIf((_, value) => value !== undefined);
const Line = (label: string, max: number) => [
  PlainText(`${label} contains characters that are not allowed`),
  MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  IsString({ message: `${label} must be text` }),
  Trim(),
];
const Name = (label: string) => applyDecorators(Given(), ...Line(label, NAME_MAX), Visible(`${label} is required`));
const OptionalLine = (label: string) => applyDecorators(IsOptional(), ...Line(label, NAME_MAX));
const OptionalNumber = (label: string, max: number) => {
  const message = `${label} must be a number from 0 to ${max.toLocaleString('en-US')}, with at most two decimals`;
  return applyDecorators(IsOptional(), DecimalNumber(2, { message }), Min(0, { message }), Max(max, { message }));
};
const Switch = (label: string) => applyDecorators(Given(), IsBoolean({ message: `${label} must be on or off` }));

export class UpdateProfileDto implements UpdateProfileRequest {
  @Name('First name') firstName?: string;
  @Name('Last name') lastName?: string;

  @IsOptional()
  @Phone()
  phone?: string | null;

  @OptionalLine('City') city?: string | null;
  @OptionalLine('Firm') firm?: string | null;

  @IsOptional()
  @Trim()
  @IsIn([...Object.keys(US_STATES), ''], { message: 'State must be the two-letter code of a US state' })
  state?: string | null;

  @OptionalNumber('Assets under management', MONEY_MAX) aum?: number | null;
  @OptionalNumber('Revenue', MONEY_MAX) revenue?: number | null;
  /** In percent: 0.75 is three quarters of one. A field asks what is meant while it is a text. */
  @OptionalNumber('Fee-based share', 100) feeBasedPercentage?: number | null;

  @Switch('New listings') notifyNewListings?: boolean;
  @Switch('Market updates') notifyMarketUpdates?: boolean;
  @Switch('Approved listings') notifyApprovedListings?: boolean;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @GivenPassword(CURRENT_PASSWORD_MESSAGE)
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}

export class DeleteAccountDto implements DeleteAccountRequest {
  @GivenPassword()
  password: string;

  @IsOptional()
  @IsString({ message: CODE_MESSAGE })
  @MaxLength(CODE_MAX, { message: CODE_MESSAGE })
  code?: string;
}
