import { IsNotEmpty, IsString } from 'class-validator';
import { PASSWORD_LENGTH, type ChangePasswordRequest } from '@app/contracts';
import { NewPassword } from '../passwords/new-password.decorator';
import { ByteLimit } from '../validation/text.decorators';

const CURRENT_MESSAGE = 'Your current password is required';

export class ChangePasswordDto implements ChangePasswordRequest {
  @ByteLimit(4 * PASSWORD_LENGTH.max, `Your current password has at most ${PASSWORD_LENGTH.max} characters`)
  @IsNotEmpty({ message: CURRENT_MESSAGE })
  @IsString({ message: CURRENT_MESSAGE })
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}
