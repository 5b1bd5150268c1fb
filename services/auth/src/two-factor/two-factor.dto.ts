import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import type {
  TotpChangeRequest,
  TotpConfirmRequest,
  TotpSetupRequest,
  VerifyRecoveryCodeRequest,
  VerifyTotpRequest,
} from '@app/contracts';
import { GivenPassword } from '../validation/text.decorators';

const CODE_MESSAGE = 'Authentication code must be 6 digits';
const RECOVERY_MESSAGE = 'This is not a recovery code';
/** The longest is a recovery code, with spaces anywhere. */
const CODE_MAX = 64;
const EMAIL_MAX = 254;

const Username = () =>
  applyDecorators(
    IsString({ message: 'Username is required' }),
    MaxLength(EMAIL_MAX, { message: 'Username is too long' }),
  );
const Code = (message: string) => applyDecorators(IsString({ message }), MaxLength(CODE_MAX, { message }));

export class VerifyTotpDto implements VerifyTotpRequest {
  @Username() username: string;
  @Code(CODE_MESSAGE) code: string;
}

export class VerifyRecoveryCodeDto implements VerifyRecoveryCodeRequest {
  @Username() username: string;
  @Code(RECOVERY_MESSAGE) code: string;
}

export class TotpSetupDto implements TotpSetupRequest {
  @GivenPassword() password: string;
}

export class TotpConfirmDto implements TotpConfirmRequest {
  @Code(CODE_MESSAGE) code: string;
}

export class TotpChangeDto implements TotpChangeRequest {
  @GivenPassword() password: string;
  @Code(CODE_MESSAGE) code: string;
}
