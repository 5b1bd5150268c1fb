import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalKind, ApprovalNews } from '@app/contracts';
import {
  ADMINISTRATORS,
  CLOCK,
  MAIL_WRITER,
  NoApproverError,
  type Actor,
  type ActToHold,
  type Administrator,
  type Administrators,
  type Approvals,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { answerTo, approversOf, expiryOf, hashOf, toldOf } from './approval-rules';
import { ApprovalsRepository } from './approvals.repository';

/** Lets acts of all contexts wait for a second person while an owner wants that (ADR 101). */
@Injectable()
export class HoldingService implements Approvals {
  constructor(
    private readonly requests: ApprovalsRepository,
    @Inject(ADMINISTRATORS) private readonly administrators: Administrators,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async hold(actor: Actor, act: () => ActToHold | Promise<ActToHold>): Promise<void> {
    if (!(await this.requests.twoPeople()).isOn) return;
    const held = await act();
    const all = await this.administrators.list();
    const answer = answerTo(held.right, actor.userId, all);
    if (!(answer instanceof NoApproverError)) await this.keep(actor.userId, held, all);
    throw answer;
  }

  private async keep(requesterId: string, held: ActToHold, all: readonly Administrator[]): Promise<void> {
    const now = this.clock.now();
    const isAlone = approversOf(held.right, requesterId, all).length === 0;
    await this.requests.run(async (transaction) => {
      const id = await this.requests.add(transaction, held, {
        hash: hashOf(held),
        requesterId,
        now,
        expiresAt: expiryOf(now),
      });
      if (id === null) return;
      const people = toldOf(held.right, requesterId, all);
      await this.tell(transaction, people, { id, kind: held.kind, news: isAlone ? 'alone' : 'waiting' });
    });
  }

  async tell(
    transaction: Transaction,
    people: readonly Pick<Administrator, 'userId' | 'email' | 'firstName'>[],
    { id, kind, news }: { id: number; kind: ApprovalKind; news: ApprovalNews },
  ): Promise<void> {
    for (const { userId, email, firstName } of people)
      await this.mails.write(transaction, {
        template: 'approval',
        to: email,
        key: `approval:${id}:${news}:${userId}`,
        data: { firstName, news, kind },
      });
  }
}
