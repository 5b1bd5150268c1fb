import { Injectable } from '@nestjs/common';
import type { ArticleKind, BlogArticle, ContentPage, SeoSettings } from '@app/contracts';
import { KeptPictures } from '@app/server-kit/pictures';
import { ArticlesService, PostNotFoundError } from '../articles/articles.service';
import { isMoved } from '../caching/lookup-result';
import { PageNotFoundError } from '../pages/pages.errors';
import { PagesService } from '../pages/pages.service';
import { SiteService } from '../site/site.service';
import { articlePicture, pagePicture, sitePicture } from './content-picture';

/** The pictures that previews of shared links show, drawn from the public answers alone. */
@Injectable()
export class ContentPicturesService {
  private readonly pictures = new KeptPictures();

  constructor(
    private readonly articles: ArticlesService,
    private readonly pages: PagesService,
    private readonly site: SiteService,
  ) {}

  /** @returns a PNG. @throws PostNotFoundError also for one that has moved: its page names the new address */
  async article(kind: ArticleKind, slug: string): Promise<Buffer> {
    const found = await this.articles.article(kind, slug);
    if (isMoved(found)) throw new PostNotFoundError();
    return this.pictures.draw(articlePicture(JSON.parse(found.body) as BlogArticle));
  }

  /** @returns a PNG. @throws PageNotFoundError also for one that has moved */
  async page(slug: string): Promise<Buffer> {
    const found = await this.pages.page(slug);
    if (isMoved(found)) throw new PageNotFoundError();
    return this.pictures.draw(pagePicture(JSON.parse(found.body) as ContentPage));
  }

  async ofSite(): Promise<Buffer> {
    return this.pictures.draw(sitePicture(JSON.parse((await this.site.seo()).body) as SeoSettings));
  }
}
