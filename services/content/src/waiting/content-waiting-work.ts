import { Inject, Injectable } from '@nestjs/common';
import { INBOX_KINDS, type WaitingCounts } from '@app/contracts';
import { CLOCK, type Clock, type WaitingWork } from '@app/server-kit';
import { InboxRepository } from '../inbox/inbox.repository';

/** Messages that no administrator has read. */
@Injectable()
export class ContentWaitingWork implements WaitingWork {
  constructor(
    private readonly inbox: InboxRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async counts(): Promise<Partial<WaitingCounts>> {
    const now = this.clock.now();
    const counts = await Promise.all(INBOX_KINDS.map(async (kind) => [kind, await this.inbox.waiting(kind, now)]));
    return Object.fromEntries(counts);
  }
}
