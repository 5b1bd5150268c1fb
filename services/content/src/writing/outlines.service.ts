import { Inject, Injectable } from '@nestjs/common';
import {
  NO_SEO_FIELDS,
  type Outline,
  type OutlineRequest,
  type StoredDocument,
  type WritingBrief,
} from '@app/contracts';
import { CLOCK, PublicSearches, type Actor, type Clock } from '@app/server-kit';
import { DocumentsService } from '../documents/documents.service';
import { WorkingCopiesRepository } from '../working-copies/working-copies.repository';
import { composeOutline } from './compose-outline';
import { briefText } from './outline-markdown';
import { SourcesRepository } from './sources.repository';
import { termsOf } from './words';

/** A common query would read too much; the topic comes first. */
const WORDS_ASKED = 12;

/** Outlines from what this site has published. No service outside is asked. */
@Injectable()
export class OutlinesService {
  constructor(
    private readonly sources: SourcesRepository,
    private readonly documents: DocumentsService,
    private readonly copies: WorkingCopiesRepository,
    private readonly searches: PublicSearches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async build(brief: WritingBrief, ip: string): Promise<Outline> {
    const words = termsOf(`${brief.topic} ${brief.angle}`).slice(0, WORDS_ASKED);
    const found = await this.searches.run(ip, (query) => this.sources.find(query, words, this.clock.now()));
    return composeOutline(brief, found);
  }

  /** A draft that holds the brief; the outline is the editor's working copy of it, so nothing public changes. */
  async start(actor: Actor, { kind, category, author, ...brief }: OutlineRequest, ip: string): Promise<StoredDocument> {
    const outline = await this.build(brief, ip);
    const draft = await this.draftOf(actor, { kind, category, author, ...brief });
    const copy = { baseVersion: draft.version, content: { ...draft.content, body: outline.markdown } };
    await this.copies.keep(draft.id, actor.userId, copy, this.clock.now());
    return draft;
  }

  /** A new draft that holds a brief. */
  async draftOf(actor: Actor, { kind, category, author, ...brief }: OutlineRequest): Promise<StoredDocument> {
    return this.documents.create(actor, kind, {
      slug: '',
      title: brief.topic,
      excerpt: '',
      body: briefText(brief),
      category,
      author,
      tags: [],
      coverId: null,
      seo: NO_SEO_FIELDS,
    });
  }
}
