import { Inject, Injectable } from '@nestjs/common';
import type { Moved, Redirect } from '@app/contracts';
import {
  CLOCK,
  DomainError,
  prepareAnswer,
  type Actor,
  type Answer,
  type AnswerCache,
  type Clock,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { invalidField } from '../documents/document.errors';
import { RedirectsRepository } from './redirects.repository';

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');
const isSamePath = (one: string, other: string): boolean =>
  withoutSlash(one).toLowerCase() === withoutSlash(other).toLowerCase();

export class NotMovedError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.NOT_MOVED', kind: 'not-found', message: 'No redirect leads from this address.' });
  }
}

/** Redirects: those that an administrator entered, and those of documents whose slug has changed. */
@Injectable()
export class RedirectsService {
  private readonly answers: AnswerCache<Moved>;

  constructor(
    private readonly redirects: RedirectsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.answers = caches.cache('redirects');
  }

  async where(path: string): Promise<Answer<Moved>> {
    const build = async () => {
      const location = await this.locationOf(withoutSlash(path));
      if (location === null || location === path) throw new NotMovedError();
      return prepareAnswer({ location });
    };
    return (await this.answers.read(path, build)).value;
  }

  /** As pages are found: whatever the case. Documents are stored in lower case. */
  private async locationOf(path: string): Promise<string | null> {
    const now = this.clock.now();
    const lower = path.toLowerCase();
    return (
      (await this.redirects.target(path)) ??
      (await this.redirects.documentAfter(lower, now)) ??
      (lower === path ? null : this.redirects.documentAt(lower, now))
    );
  }

  list(): Promise<Redirect[]> {
    return this.redirects.list();
  }

  async create(actor: Actor, { from: typed, to }: Omit<Redirect, 'id'>): Promise<Redirect> {
    const from = withoutSlash(typed);
    if (from === '/' || /^\/api(\/|$)/i.test(from)) throw invalidField('from', 'This address cannot lead elsewhere');
    if (isSamePath(to, from) || (await this.leadsTo(to, from)))
      throw invalidField('to', 'This would create a redirect loop');
    const created = await this.redirects.create({ from, to }, actor.username);
    if (!created) throw invalidField('from', 'This address leads somewhere already');
    return created;
  }

  async remove(id: number): Promise<void> {
    await this.redirects.remove(id);
  }

  private async leadsTo(from: string, goal: string): Promise<boolean> {
    const seen = new Set<string>();
    for (
      let at: string | null = from;
      at !== null && !seen.has(at);
      at = await this.redirects.target(withoutSlash(at))
    ) {
      if (isSamePath(at, goal)) return true;
      seen.add(at);
    }
    return false;
  }
}
