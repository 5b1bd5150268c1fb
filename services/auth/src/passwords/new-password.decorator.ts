import { applyDecorators } from '@nestjs/common';
import { IsString, Length } from 'class-validator';
import { PASSWORD_LENGTH } from '@app/contracts';
import { ByteLimit } from '../validation/text.decorators';

const MESSAGE = `Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;
/** Four bytes are the most that a character takes. */
const BYTES = 4 * PASSWORD_LENGTH.max;

/** The form of a password that somebody chooses; whether it is any good is the policy's to say. */
export const NewPassword = () =>
  applyDecorators(
    ByteLimit(BYTES, MESSAGE),
    Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: MESSAGE }),
    IsString({ message: 'Password is required' }),
  );
