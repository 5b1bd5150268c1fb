import { Injectable } from '@nestjs/common';
import type { ForgotPasswordRequest, MessageResponse } from '@app/contracts';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UserRepository } from '../users/user.repository';
import { atLeast } from './at-least';
import { ResetLimits } from './reset-limits';
import { ResetMails } from './reset-mails';

/** Well above what writing a mail down takes; the mail server is nobody whom the caller waits for. */
const ANSWER_MS = 250;

@Injectable()
export class ForgotPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: ResetLimits,
    private readonly devices: KnownDevices,
    private readonly mails: ResetMails,
  ) {}

  /** The same words after the same time for everybody. @throws TooManyResetsError */
  async request({ email }: ForgotPasswordRequest, origin: RequestOrigin): Promise<MessageResponse> {
    await this.limits.countRequest(origin);
    await atLeast(ANSWER_MS, async () => {
      const user = await this.users.findByEmail(email);
      const device = user && (await this.devices.keyOf({ userId: user.id, origin }));
      const mayMail = await this.limits.mayMail(email, device);
      if (user && !user.disabled && mayMail) await this.mails.promise(user, origin);
    });
    return { message: 'If an account exists for this email address, a link to choose a new password is on its way.' };
  }
}
