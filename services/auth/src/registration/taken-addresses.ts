import { Inject, Injectable } from '@nestjs/common';
import { MAIL_WRITER, type MailWriter } from '@app/server-kit';
import { UnitOfWork } from '../database/unit-of-work';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Who has an account and registers again is told so by mail, where nobody else may hear it. */
@Injectable()
export class TakenAddresses {
  constructor(
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** Once a day at most: strangers can make it happen. */
  async tell({ email, createdAt }: NewUser): Promise<void> {
    const owner = await this.users.findForSignIn(email);
    if (!owner) return;
    const at = createdAt.toISOString();
    const mail = {
      template: 'already-registered',
      to: owner.email,
      key: `already-registered:${owner.id}:${at.slice(0, DAY_LENGTH)}`,
      data: { firstName: owner.firstName, at },
    } as const;
    await this.work.run((transaction) => this.mails.write(transaction, mail));
  }
}
