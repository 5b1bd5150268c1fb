import type { ReactNode } from 'react';
import type { BlogPost } from '@app/contracts';
import { AppLink } from '@app/web-kit';
import { articlePath } from './article-path';
import { ArticleMeta } from './article-meta';
import { CoverArt } from './cover-art';

/** A post in a list. The whole card leads to it; the title is the link that is read out. */
export function ArticleCard({ post, heading: Heading = 'h3' }: { post: BlogPost; heading?: 'h2' | 'h3' }): ReactNode {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-line-strong">
      <CoverArt post={post} className="aspect-[16/8] border-b border-line" />
      <div className="flex grow flex-col p-5 sm:p-6">
        <p className="eyebrow">{post.category}</p>
        <Heading className="mt-2 font-display text-lg leading-snug font-semibold">
          <AppLink to={articlePath(post)} className="focus-ring rounded-sm after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </AppLink>
        </Heading>
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{post.excerpt}</p>
        <ArticleMeta post={post} className="mt-auto pt-4" />
      </div>
    </article>
  );
}
