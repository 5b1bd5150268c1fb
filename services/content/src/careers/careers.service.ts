import { Inject, Injectable } from '@nestjs/common';
import type { JobList, JobOpening, JobSummary } from '@app/contracts';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock, type TimedCache } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import type { LookupResult } from '../caching/lookup-result';
import { dayOf } from '../documents/document';
import { PublicDocumentsRepository, type PublicDocument } from '../documents/public-documents.repository';
import { renderMarkdown } from '../markup/render-markdown';
import { OpeningNotFoundError } from './careers.errors';

const OPENINGS_MAX = 200;

/** Openings as readers see them. */
@Injectable()
export class CareersService {
  private readonly lists: AnswerCache<JobList>;
  private readonly openings: TimedCache<LookupResult<JobOpening>>;

  constructor(
    private readonly documents: PublicDocumentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.lists = caches.cache('lists of openings');
    this.openings = caches.cache('openings');
  }

  async list(): Promise<Answer<JobList>> {
    return (
      await this.lists.read('', async () =>
        prepareAnswer({ openings: (await this.documents.listAll('job', this.clock.now(), OPENINGS_MAX)).map(toJob) }),
      )
    ).value;
  }

  async opening(slug: string): Promise<LookupResult<JobOpening>> {
    return (await this.openings.read(slug, () => this.find(slug))).value;
  }

  private async find(slug: string): Promise<LookupResult<JobOpening>> {
    const now = this.clock.now();
    const job = await this.documents.find('job', slug, now);
    if (job) return prepareAnswer(toOpening(job));
    const moved = await this.documents.slugAfter('job', slug, now);
    if (moved === null) throw new OpeningNotFoundError();
    return { movedTo: `/api/careers/${moved}` };
  }
}

function toJob({ content, publishedAt, expiresAt }: PublicDocument<'job'>): JobSummary {
  const { slug, title, summary, team, location, remote, employment } = content;
  return {
    slug,
    title,
    summary,
    team,
    location,
    remote,
    employment,
    posted: dayOf(publishedAt),
    closes: expiresAt && dayOf(expiresAt),
  };
}

/** As readers get it. */
export function toOpening(job: PublicDocument<'job'>): JobOpening {
  const { body, salary, seo } = job.content;
  return { ...toJob(job), html: renderMarkdown(body), salary, seo };
}
