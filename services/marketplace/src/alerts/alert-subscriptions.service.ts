import { Inject, Injectable } from '@nestjs/common';
import { SAVED_SEARCH_CODES, type AlertSubscription } from '@app/contracts';
import { CLOCK, DomainError, type Clock } from '@app/server-kit';
import { NewsLinksRepository } from '../news/news-links.repository';
import { AlertLinksRepository } from './alert-links.repository';

export class UnknownAlertLinkError extends DomainError {
  constructor() {
    super({
      code: SAVED_SEARCH_CODES.unknownLink,
      kind: 'not-found',
      message: 'This link is too old, or its search was deleted. You choose your emails on the site.',
    });
  }
}

@Injectable()
export class AlertSubscriptionsService {
  constructor(
    private readonly links: AlertLinksRepository,
    private readonly news: NewsLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnknownAlertLinkError */
  async find(token: string): Promise<AlertSubscription> {
    return known((await this.links.find(token)) ?? (await this.news.find(token)));
  }

  /** @throws UnknownAlertLinkError */
  async end(token: string): Promise<AlertSubscription> {
    return known((await this.links.end(token, this.clock.now())) ?? (await this.news.end(token)));
  }
}

function known(link: AlertSubscription | undefined): AlertSubscription {
  if (!link) throw new UnknownAlertLinkError();
  return link;
}
