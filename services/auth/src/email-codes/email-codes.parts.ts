import { CodeRequests } from './code-requests.service';
import { EmailCodeRepository } from './email-code.repository';
import { EmailCodesController } from './email-codes.controller';
import { EmailCodes } from './email-codes.service';
import { EmailVerification } from './email-verification.service';

export const EMAIL_CODES = {
  controllers: [EmailCodesController],
  providers: [EmailCodeRepository, EmailCodes, EmailVerification, CodeRequests],
};
