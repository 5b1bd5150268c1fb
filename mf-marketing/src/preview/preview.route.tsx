import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContentPreview, PageHead } from '@app/contracts';
import { ErrorState, Spinner } from '@app/ui';
import { ApiError, useApi } from '@app/web-kit';
import { previewQuery } from '../api/preview';
import { ArticleView } from '../articles/reading/article-page';
import { OpeningView } from '../careers/opening.route';
import { LandingBlocks } from '../landing/landing-page';
import { PageView } from '../page/page-view';

export function head(): PageHead {
  return { title: 'Preview', robots: 'noindex, nofollow' };
}

/** What an editor typed, on its page, before it is saved. The token is behind `#`. */
export function Component(): ReactNode {
  const token = useLocation().hash.slice(1);
  const { data, error, isRefetching, refetch } = useQuery(previewQuery(useApi(), token));
  if (error) {
    const hasEnded = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        className="mx-auto my-16 max-w-[45rem]"
        title={hasEnded ? 'This preview has expired' : 'The preview could not be loaded'}
        text={hasEnded ? 'Open it again from the management portal.' : 'Check your connection and try again.'}
        {...(!hasEnded && { onRetry: () => void refetch(), retrying: isRefetching })}
      />
    );
  }
  if (!data) return <Spinner className="min-h-[60vh]" />;
  return (
    <div onSubmitCapture={stop}>
      <p className="border-b border-line bg-warning-soft py-2 text-center text-sm">
        Preview only: this is not public, and its forms do not send anything.
      </p>
      <Shown preview={data} />
    </div>
  );
}

/** Forms of a preview send nothing. */
function stop(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function Shown({ preview }: { preview: ContentPreview }): ReactNode {
  switch (preview.kind) {
    case 'page':
      return <PageView slug={preview.page.slug} page={preview.page} />;
    case 'landing':
      return <LandingBlocks slug={preview.landing.slug} page={preview.landing} />;
    case 'job':
      return <OpeningView slug={preview.job.slug} opening={preview.job} />;
    case 'post':
    case 'news':
      return <ArticleView article={preview.article} />;
  }
}
