import { Inject, Injectable } from '@nestjs/common';
import { INBOX_KINDS, type WaitingCounts } from '@app/contracts';
import { CLOCK, type Actor, type Clock, type WaitingWork } from '@app/server-kit';
import { AssistedRepository } from '../assisted/assisted.repository';
import { InboxRepository } from '../inbox/inbox.repository';

/** Messages that no administrator has read, and articles that wait for a person who did not write them. */
@Injectable()
export class ContentWaitingWork implements WaitingWork {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly assisted: AssistedRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async counts({ userId }: Pick<Actor, 'userId'>): Promise<Partial<WaitingCounts>> {
    const now = this.clock.now();
    const counts = await Promise.all(INBOX_KINDS.map(async (kind) => [kind, await this.inbox.waiting(kind, now)]));
    return { ...Object.fromEntries(counts), assisted_reviews: await this.assisted.countForReview(userId) };
  }
}
