import type { ReactNode } from 'react';
import { articleAddress, type ArticleKind, type BlogPost, type FoundText } from '@app/contracts';
import { cx, formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { CoverArt } from './cover-art';

type Props = {
  post: BlogPost;
  kind: ArticleKind;
  heading?: 'h2' | 'h3';
  /** In view from the start: its picture does not wait. */ eager?: boolean;
};

/** An article in a list. The whole card leads to it; the title is the link that is read out. */
export function ArticleCard({ post, kind, heading: Heading = 'h3', eager = false }: Props): ReactNode {
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-card border border-line',
        'bg-surface shadow-card transition-colors hover:border-line-strong',
      )}
    >
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

/** `March 31, 2026 · 3 min read` */
function ArticleMeta({
  post,
  className = '',
}: {
  post: Pick<BlogPost, 'date' | 'readingMinutes'>;
  className?: string;
}): ReactNode {
  return (
    <p className={`text-xs text-ink-faint ${className}`}>
      <time dateTime={post.date}>{formatDate(post.date)}</time> · {post.readingMinutes} min read
    </p>
  );
}

/** A part of a text with what was searched for marked in it. */
function Found({ parts }: { parts: FoundText[] }): ReactNode {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="rounded-sm bg-gold-soft px-0.5 font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
