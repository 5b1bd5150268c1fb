import { NewAccounts } from './new-accounts';
import { RegistrationAnswers } from './registration-answer';
import { RegistrationController } from './registration.controller';
import { RegistrationService } from './registration.service';

export const REGISTRATION = {
  controllers: [RegistrationController],
  providers: [NewAccounts, RegistrationService, RegistrationAnswers],
};
