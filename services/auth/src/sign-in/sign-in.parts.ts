import { CredentialVerifier } from './credential-verifier';
import { EarlierSessions } from './earlier-sessions.repository';
import { OwnPassword } from './own-password';
import { SessionOpening } from './session-opening';
import { SignInAnswers } from './sign-in-answer';
import { SignInDoor } from './sign-in-door';
import { SignInJournal } from './sign-in-journal';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';

export const SIGN_IN = {
  controllers: [SignInController],
  providers: [
    SignInJournal,
    CredentialVerifier,
    OwnPassword,
    SignInDoor,
    EarlierSessions,
    SessionOpening,
    SignInAnswers,
    SignInService,
  ],
};
