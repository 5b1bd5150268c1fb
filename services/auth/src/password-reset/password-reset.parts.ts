import { ForgotPassword } from './forgot-password.service';
import { PasswordResetController } from './password-reset.controller';
import { PasswordResetRepository } from './password-reset.repository';
import { ResetCompletion } from './reset-completion';
import { ResetLimits } from './reset-limits';
import { ResetLinks } from './reset-links';
import { ResetMails } from './reset-mails';
import { ResetPassword } from './reset-password.service';

export const PASSWORD_RESET = {
  controllers: [PasswordResetController],
  providers: [
    PasswordResetRepository,
    ResetLimits,
    ResetMails,
    ForgotPassword,
    ResetLinks,
    ResetCompletion,
    ResetPassword,
  ],
};
