import { Injectable } from '@nestjs/common';
import type { KeptContent } from '@app/contracts';
import type { Person, PersonalData, Transaction } from '@app/server-kit';
import { ApplicationsRepository } from '../careers/applications.repository';
import { LeadsRepository } from '../landing/landing.repository';
import { FeedbackRepository } from '../messages/feedback.repository';
import { PlaybookRepository } from '../playbook/playbook.repository';
import { RoadmapRepository } from '../roadmap/roadmap.repository';
import { SavedViewsRepository } from '../saved-views/saved-views.repository';

/**
 * What the content context keeps about an account: votes and saved views by its id, and what was sent or requested with
 * its email address.
 */
@Injectable()
export class ContentPersonalData implements PersonalData<'content'> {
  readonly context = 'content';

  constructor(
    private readonly roadmap: RoadmapRepository,
    private readonly feedback: FeedbackRepository,
    private readonly playbook: PlaybookRepository,
    private readonly leads: LeadsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly views: SavedViewsRepository,
  ) {}

  async export({ userId, email, emailVerified }: Person): Promise<KeptContent> {
    const [roadmapVotes, views] = await Promise.all([this.roadmap.votesOf(userId), this.views.list(userId)]);
    const own = { roadmapVotes, savedViews: views.map(({ name, href }) => ({ name, href })) };
    return emailVerified ? { ...own, ...(await this.sentAs(email)) } : own;
  }

  async erase({ userId, email, emailVerified }: Person, transaction: Transaction): Promise<void> {
    await this.roadmap.eraseVotes(userId, transaction);
    await this.views.erase(userId, transaction);
    if (!emailVerified) return;
    for (const kept of [this.feedback, this.playbook, this.leads, this.applications])
      await kept.forget(email, transaction);
  }

  private async sentAs(email: string): Promise<Omit<KeptContent, 'roadmapVotes' | 'savedViews'>> {
    const [feedback, playbookRequests, leads, applications] = await Promise.all([
      this.feedback.of(email),
      this.playbook.requestsOf(email),
      this.leads.of(email),
      this.applications.of(email),
    ]);
    return { feedback, playbookRequests, leads, applications };
  }
}
