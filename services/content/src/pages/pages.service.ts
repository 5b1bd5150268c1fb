import { Inject, Injectable } from '@nestjs/common';
import type { ContentPage } from '@app/contracts';
import { CLOCK, cacheOf, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { renderPage } from './page';
import { PageNotFoundError } from './pages.errors';
import { PagesRepository } from './pages.repository';

@Injectable()
export class PagesService {
  private readonly answers: AnswerCache;

  constructor(private readonly pages: PagesRepository, @Inject(CLOCK) clock: Clock) {
    this.answers = cacheOf(clock);
  }

  async page(slug: string): Promise<Answer> {
    return (await this.answers.read(slug, async () => prepareAnswer(await this.compose(slug)))).value;
  }

  private async compose(slug: string): Promise<ContentPage> {
    const page = await this.pages.findBySlug(slug);
    if (!page) throw new PageNotFoundError();
    return renderPage(page);
  }
}
