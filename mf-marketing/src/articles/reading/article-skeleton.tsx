import type { ReactNode } from 'react';
import { Skeleton } from '@app/ui';

export function ArticleSkeleton(): ReactNode {
  return (
    <div role="status" className="prose-page pt-8 pb-14 sm:pt-12">
      <span className="sr-only">Loading content...</span>
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-8 h-5 w-60" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} className={line % 4 === 3 ? 'mt-4 h-5 w-1/2' : 'mt-4 h-5 w-full'} />
      ))}
    </div>
  );
}
