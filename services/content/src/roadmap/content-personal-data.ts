import { Injectable } from '@nestjs/common';
import type { Person, PersonalData, Transaction } from '@app/server-kit';
import { FeedbackRepository } from '../messages/feedback.repository';
import { PlaybookRepository } from '../playbook/playbook.repository';
import { RoadmapRepository } from './roadmap.repository';

/** What the content context keeps about an account: votes by its id, and what was sent or asked for under its address. */
@Injectable()
export class ContentPersonalData implements PersonalData {
  readonly context = 'content';

  constructor(
    private readonly roadmap: RoadmapRepository,
    private readonly feedback: FeedbackRepository,
    private readonly playbook: PlaybookRepository,
  ) {}

  async export({ userId, email }: Person): Promise<unknown> {
    const [roadmapVotes, feedback, playbookRequests] = await Promise.all([this.roadmap.votesOf(userId), this.feedback.of(email), this.playbook.requestsOf(email)]);
    return { roadmapVotes, feedback, playbookRequests };
  }

  async erase({ userId, email }: Person, transaction: Transaction): Promise<void> {
    await this.roadmap.eraseVotes(userId, transaction);
    await this.feedback.forget(email, transaction);
    await this.playbook.forget(email, transaction);
  }
}
