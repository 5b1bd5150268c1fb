import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { PageHeader } from '@app/ui';
import { FeedbackForm } from './feedback-form';

export function head(): PageHead {
  return {
    title: 'Feedback',
    description: 'Tell us what helps, what is missing and what does not work. Every message gets a reference number.',
    canonicalPath: '/feedback',
  };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  return (
    <div className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <PageHeader title="Feedback" lead="Tell us what helps, what is missing and what does not work." />
        <p className="mt-6 max-w-[34rem] text-sm text-ink-soft">
          A person reads every message. You get a reference number, and an answer if you leave an address. None of it is
          shared with advertising services.
        </p>
      </div>
      <FeedbackForm from={search.get('from')} />
    </div>
  );
}
