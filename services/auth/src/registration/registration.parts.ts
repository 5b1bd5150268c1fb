import { NewAccounts } from './new-accounts';
import { NewUsers } from './new-users';
import { QuietRegistration } from './quiet-registration.service';
import { RegistrationAnswers } from './registration-answer';
import { RegistrationDesk } from './registration-desk';
import { RegistrationDoor } from './registration-door';
import { RegistrationController } from './registration.controller';
import { RegistrationService } from './registration.service';
import { TakenAddresses } from './taken-addresses';

export const REGISTRATION = {
  controllers: [RegistrationController],
  providers: [
    RegistrationDoor,
    NewUsers,
    NewAccounts,
    RegistrationService,
    TakenAddresses,
    QuietRegistration,
    RegistrationAnswers,
    RegistrationDesk,
  ],
};
