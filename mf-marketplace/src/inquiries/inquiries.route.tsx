import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquirySummary, PageHead } from '@app/contracts';
import { Badge, cx, ErrorState, formatDate, LinkButton, PageHeader, Skeleton, type EmptyStateProps } from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { inquiriesQuery } from '../api/inquiries';
import { ItemList } from '../layout/item-list';
import { OneListing, useListingFilter } from '../layout/one-listing';
import { NAMES_RULE } from '../nda/known-names';
import { STATE_NAMES } from './inquiry-text';

export function head(): PageHead {
  return { title: 'Inquiries', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const listing = useListingFilter();
  const list = useQuery({ ...inquiriesQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Marketplace"
        title="Inquiries"
        lead={`Your conversations about listings. ${NAMES_RULE}`}
        actions={
          <LinkButton href="/marketplace/buyer-profile" variant="secondary">
            Your buyer profile
          </LinkButton>
        }
      />
      <div className="mt-10">
        {list.isPending && <Loading />}
        {list.isError && (
          <ErrorState
            title="Your inquiries could not be loaded"
            text={failureText(list.error)}
            retrying={list.isRefetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && <InquiryItems inquiries={list.data.inquiries} listing={listing} />}
      </div>
    </div>
  );
}

const NO_INQUIRIES: EmptyStateProps = {
  icon: <MessagesSquare size={22} strokeWidth={1.5} />,
  title: 'No inquiries yet',
  text: 'A conversation starts when you write to the owner of a listing, or when a buyer writes to you.',
  action: <LinkButton href="/marketplace">See the listings</LinkButton>,
};

type ItemsProps = { inquiries: InquirySummary[]; listing?: number | null };

export function InquiryItems({ inquiries, listing = null }: ItemsProps): ReactNode {
  const items = listing === null ? inquiries : inquiries.filter((inquiry) => inquiry.listing.id === listing);
  const empty = listing === null ? NO_INQUIRIES : { ...NO_INQUIRIES, title: 'No inquiries about this listing yet' };
  return (
    <div className="flex flex-col gap-4">
      {listing !== null && <OneListing listing={listing} what="inquiries" all="/marketplace/inquiries" />}
      <ItemList items={items} keyOf={({ id }) => id} empty={empty}>
        {(inquiry) => <InquiryItem inquiry={inquiry} />}
      </ItemList>
    </div>
  );
}

function InquiryItem({ inquiry }: { inquiry: InquirySummary }): ReactNode {
  const { id, listing, other, state, unread, lastMessageAt } = inquiry;
  return (
    <AppLink
      to={`/marketplace/inquiries/${id}`}
      className="focus-ring flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className={cx('block wrap-anywhere text-ink', unread > 0 ? 'font-semibold' : 'font-medium')}>
          {listing.title}
        </span>
        <span className="block text-sm text-ink-soft">
          {[other.alias, other.division].filter(Boolean).join(', ')}
          {other.isGone && ' (account deleted)'}
        </span>
      </span>
      {unread > 0 && <Badge tone="accent">{unread} unread</Badge>}
      <Badge>{STATE_NAMES[state]}</Badge>
      <span className="figures text-sm text-ink-faint">{formatDate(lastMessageAt)}</span>
    </AppLink>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading inquiries</span>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-18 w-full" />
      ))}
    </div>
  );
}
