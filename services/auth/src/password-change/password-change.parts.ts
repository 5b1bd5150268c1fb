import { PasswordChanges } from '../passwords/password-changes';
import { PasswordChangeController } from './password-change.controller';
import { PasswordChangeService } from './password-change.service';

export const PASSWORD_CHANGE = {
  controllers: [PasswordChangeController],
  providers: [PasswordChanges, PasswordChangeService],
};
