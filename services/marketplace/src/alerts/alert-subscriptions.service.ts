import { Inject, Injectable } from '@nestjs/common';
import { SAVED_SEARCH_CODES, type AlertSubscription } from '@app/contracts';
import { CLOCK, DomainError, type Clock } from '@app/server-kit';
import { AlertLinksRepository } from './alert-links.repository';

export class UnknownAlertLinkError extends DomainError {
  constructor() {
    super({
      code: SAVED_SEARCH_CODES.unknownLink,
      kind: 'not-found',
      message: 'This link is too old, or its search was deleted. You can end alerts under saved searches.',
    });
  }
}

@Injectable()
export class AlertSubscriptionsService {
  constructor(
    private readonly links: AlertLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnknownAlertLinkError */
  async find(token: string): Promise<AlertSubscription> {
    return known(await this.links.find(token));
  }

  /** @throws UnknownAlertLinkError */
  async end(token: string): Promise<AlertSubscription> {
    return known(await this.links.end(token, this.clock.now()));
  }
}

function known(link: AlertSubscription | undefined): AlertSubscription {
  if (!link) throw new UnknownAlertLinkError();
  return link;
}
