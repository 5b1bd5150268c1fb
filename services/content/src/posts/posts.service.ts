import { Inject, Injectable } from '@nestjs/common';
import type { BlogArticle } from '@app/contracts';
import { CLOCK, cacheOf, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { renderMarkdown } from '../markup/render-markdown';
import { relatedPosts, toBlogPost } from './post';
import { PostNotFoundError } from './posts.errors';
import { PostsRepository } from './posts.repository';

export const MAX_POSTS = 100;

@Injectable()
export class PostsService {
  private readonly answers: AnswerCache;

  constructor(private readonly posts: PostsRepository, @Inject(CLOCK) private readonly clock: Clock) {
    this.answers = cacheOf(clock);
  }

  async list(limit = MAX_POSTS): Promise<Answer> {
    const build = async () => prepareAnswer((await this.posts.listPublished(this.today(), limit)).map(toBlogPost));
    return (await this.answers.read(`list ${limit}`, build)).value;
  }

  async article(slug: string): Promise<Answer> {
    return (await this.answers.read(`article ${slug}`, async () => prepareAnswer(await this.compose(slug)))).value;
  }

  private async compose(slug: string): Promise<BlogArticle> {
    const [post, newest] = await Promise.all([this.posts.findPublished(this.today(), slug), this.posts.listPublished(this.today(), MAX_POSTS)]);
    if (!post) throw new PostNotFoundError();
    const related = relatedPosts(post, newest).map(toBlogPost);
    return { ...toBlogPost(post), html: renderMarkdown(post.body), updated: post.updatedOn, related };
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
