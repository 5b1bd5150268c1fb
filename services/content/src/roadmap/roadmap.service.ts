import { Injectable } from '@nestjs/common';
import type { Roadmap, RoadmapInput, RoadmapVotes, StoredRoadmapItem, VoteResponse } from '@app/contracts';
import { DomainError, prepareAnswer, RateLimits, type Actor, type Answer, type AnswerCache } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { DocumentChangedError, invalidField } from '../documents/document.errors';
import { VOTE_LIMIT } from '../messages/message-limits';
import { RoadmapRepository } from './roadmap.repository';

export class RoadmapItemNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.ROADMAP_ITEM_NOT_FOUND', kind: 'not-found', message: 'This item does not exist.' });
  }
}

@Injectable()
export class RoadmapService {
  private readonly answers: AnswerCache<Roadmap>;

  constructor(
    private readonly items: RoadmapRepository,
    private readonly limits: RateLimits,
    caches: ContentCaches,
  ) {
    this.answers = caches.cache('roadmap');
  }

  async roadmap(): Promise<Answer<Roadmap>> {
    const build = async () => {
      const roadmap: Roadmap = { items: (await this.items.list()).map(({ version: _version, ...item }) => item) };
      return prepareAnswer(roadmap);
    };
    return (await this.answers.read('all', build)).value;
  }

  async votesOf(actor: Actor): Promise<RoadmapVotes> {
    return { itemIds: await this.items.votesOf(actor.userId) };
  }

  async vote(actor: Actor, id: number): Promise<VoteResponse> {
    await this.limits.consume(VOTE_LIMIT, actor.userId);
    await this.items.vote(id, actor.userId);
    return this.standing(actor, id);
  }

  async takeBack(actor: Actor, id: number): Promise<VoteResponse> {
    await this.limits.consume(VOTE_LIMIT, actor.userId);
    await this.items.takeBack(id, actor.userId);
    return this.standing(actor, id);
  }

  list(): Promise<StoredRoadmapItem[]> {
    return this.items.list();
  }

  async create(input: RoadmapInput): Promise<StoredRoadmapItem> {
    return this.existing(await this.items.create(dated(input)));
  }

  async save(id: number, version: number, input: RoadmapInput): Promise<StoredRoadmapItem> {
    await this.existing(id);
    if (!(await this.items.save(id, version, dated(input)))) throw new DocumentChangedError();
    return this.existing(id);
  }

  async remove(id: number): Promise<void> {
    await this.items.remove(id);
  }

  private async standing(actor: Actor, id: number): Promise<VoteResponse> {
    const { votes } = await this.existing(id);
    return { id, votes, voted: (await this.items.votesOf(actor.userId)).includes(id) };
  }

  private async existing(id: number): Promise<StoredRoadmapItem> {
    const item = await this.items.find(id);
    if (!item) throw new RoadmapItemNotFoundError();
    return item;
  }
}

/** Only shipped features have a date. */
function dated({ title, text, state, shippedOn }: RoadmapInput): RoadmapInput {
  if (state === 'shipped' && shippedOn === null)
    throw invalidField('shippedOn', 'Please give the day on which it was shipped');
  return { title, text, state, shippedOn: state === 'shipped' ? shippedOn : null };
}
