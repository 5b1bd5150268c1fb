import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { pageEditor } from '../pages/late-editors';
import { failureText } from '../portal/failure';
import { LateView } from '../portal/late-view';
import { Only } from '../portal/rights';
import { usePageBySlug } from './api/documents';

const SLUG = 'faq';

/** The questions of /faq: the blocks of one page, in their order, edited as every page is. */
export function Faq({ back, views }: { back: string; views: ReactNode }): ReactNode {
  const page = usePageBySlug(SLUG);
  const { data, error } = page;
  const found = data?.documents[0];
  if (found)
    return (
      <LateView key={found.id} what="The editor" part={pageEditor} props={{ id: found.id, back, all: 'All content' }} />
    );
  return (
    <div className="flex flex-col gap-5">
      {views}
      {data && (
        <EmptyState
          level={2}
          icon={<CircleQuestionMark aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="There is no page of questions yet"
          text="Add a page with the address “faq” and a block of questions. It is public at /faq."
          action={
            <Only right="content.write">
              <LinkButton href="/pages-admin?id=new">Add a page</LinkButton>
            </Only>
          }
        />
      )}
      {!data && error && (
        <ErrorState
          level={2}
          title="The questions could not be loaded"
          text={failureText(error)}
          onRetry={() => void page.refetch()}
          retrying={page.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}
