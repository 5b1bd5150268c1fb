import type { ReactNode } from 'react';
import type { BlogPost } from '@app/contracts';
import { formatDate } from '@app/ui';

/** `March 31, 2026 · 3 min read` */
export function ArticleMeta({
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
