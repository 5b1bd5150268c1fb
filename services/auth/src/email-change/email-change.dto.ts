import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { ChangeEmailRequest, EmailLinkRequest } from '@app/contracts';
import { EmailAddress } from '@app/server-kit';
import { GivenPassword } from '../validation/text.decorators';

const CODE_MESSAGE = 'Authentication code must be 6 digits';
/** Long enough for a recovery code as well. */
const CODE_MAX = 64;
const LINK_MESSAGE = 'This link no longer works. Ask for a new one in your profile.';

export class ChangeEmailDto implements ChangeEmailRequest {
  @EmailAddress()
  email: string;

  @GivenPassword()
  password: string;

  @IsOptional()
  @MaxLength(CODE_MAX, { message: CODE_MESSAGE })
  @IsString({ message: CODE_MESSAGE })
  code?: string;
}

export class EmailLinkDto implements EmailLinkRequest {
  @MaxLength(200, { message: LINK_MESSAGE })
  @IsString({ message: LINK_MESSAGE })
  token: string;
}
