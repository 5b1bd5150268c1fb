import type { ReactNode } from 'react';
import { articleAddress, type ArticleKind, type BlogPost } from '@app/contracts';
import { AppLink } from '@app/web-kit';
import { ArticleMeta } from './article-meta';
import { CoverArt } from './cover-art';
import { Found } from './found-text';

type Props = {
  post: BlogPost;
  kind: ArticleKind;
  heading?: 'h2' | 'h3';
  /** In view from the start: its picture does not wait. */ eager?: boolean;
};

/** An article in a list. The whole card leads to it; the title is the link that is read out. */
export function ArticleCard({ post, kind, heading: Heading = 'h3', eager = false }: Props): ReactNode {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-line-strong">
      <CoverArt
        post={post}
        eager={eager}
        sizes="(min-width: 1024px) 25rem, (min-width: 640px) 50vw, 100vw"
        className="aspect-[16/8] border-b border-line"
      />
      <div className="flex grow flex-col p-5 sm:p-6">
        <p className="eyebrow">{post.category}</p>
        <Heading className="mt-2 font-display text-lg leading-snug font-semibold">
          <AppLink
            to={articleAddress({ kind, slug: post.slug })}
            className="focus-ring rounded-sm after:absolute after:inset-0 group-hover:text-accent"
          >
            {post.title}
          </AppLink>
        </Heading>
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft">
          {post.found.length > 0 ? <Found parts={post.found} /> : post.excerpt}
        </p>
        <ArticleMeta post={post} className="mt-auto pt-4" />
      </div>
    </article>
  );
}
