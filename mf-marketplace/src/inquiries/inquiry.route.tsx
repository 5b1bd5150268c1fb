import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { listingPath, type InquiryThread, type PageHead } from '@app/contracts';
import { Card, ErrorState, Skeleton } from '@app/ui';
import { ApiError, AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { inquiriesKey, inquiryKey, inquiryQuery, markInquiryRead, sendInquiryMessage } from '../api/inquiries';
import { BuyerPanel } from '../buyer-profile/buyer-panel';
import { FileForm } from './file-form';
import { STATE_NOTES } from './inquiry-text';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { ThreadActions } from './thread-actions';

export function head(): PageHead {
  return { title: 'Inquiry', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const userId = useSession().user?.id ?? '';
  const thread = useQuery({ ...inquiryQuery(useApi(), userId, id), enabled: userId !== '' });
  return (
    <div className="page section">
      <AppLink
        to="/marketplace/inquiries"
        className={
          'focus-ring -ml-1 inline-flex min-h-11 items-center gap-2 rounded-input px-1 text-sm font-medium ' +
          'text-ink-soft hover:text-ink'
        }
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        All inquiries
      </AppLink>
      <div className="mt-4">
        {thread.isPending && <Loading />}
        {thread.isError && (
          <ErrorState
            title={isMissing(thread.error) ? 'Conversation not found' : 'The conversation could not be loaded'}
            text={failureText(thread.error)}
            retrying={thread.isRefetching}
            onRetry={() => void thread.refetch()}
          />
        )}
        {thread.isSuccess && <Thread key={id} thread={thread.data} userId={userId} />}
      </div>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Thread({ thread, userId }: { thread: InquiryThread; userId: string }): ReactNode {
  const api = useApi();
  const client = useQueryClient();
  const { id, unread } = thread;
  const last = thread.messages.at(-1)?.number ?? 0;
  const show = (changed: InquiryThread) => {
    client.setQueryData(inquiryKey(userId, id), changed);
    void client.invalidateQueries({ queryKey: inquiriesKey(userId), exact: true });
  };
  // A thread that could not be marked stays unread, and is marked when it is opened again.
  const { mutate: markRead } = useMutation({
    mutationFn: (upTo: number) => markInquiryRead(api, id, upTo),
    onSuccess: show,
  });
  useEffect(() => {
    if (unread > 0) markRead(last);
  }, [markRead, unread, last]);
  return <ThreadView thread={thread} onChange={show} />;
}

export function ThreadView({
  thread,
  onChange,
}: {
  thread: InquiryThread;
  onChange: (changed: InquiryThread) => void;
}): ReactNode {
  const api = useApi();
  const { id, listing, other, alias, side, state, actions, revealed } = thread;
  const name = revealed.other?.name ?? other.alias;
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{name}</h1>
      <p className="mt-2 text-ink-soft">
        About{' '}
        {listing.isPublic ? (
          <AppLink to={listingPath(listing)} className="focus-ring underline">
            {listing.title}
          </AppLink>
        ) : (
          `${listing.title}, which is not public right now`
        )}
        . You are {alias} here.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <MessageList thread={thread} otherName={name} />
          {actions.includes('write') ? (
            <>
              <MessageForm
                label="Your message"
                help={
                  state === 'revealed'
                    ? 'You both know each other, so you can share contact information.'
                    : 'Leave out contact information until you have both revealed your identities.'
                }
                submitLabel="Send message"
                send={(message) => sendInquiryMessage(api, id, message)}
                onSent={onChange}
              />
              <FileForm thread={thread} onSent={onChange} />
            </>
          ) : (
            <p className="text-sm text-ink-soft">{STATE_NOTES[state]}</p>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <ThreadActions thread={thread} onChange={onChange} />
          {side === 'seller' && STATE_NOTES[state] === undefined && (
            <Card>
              <BuyerPanel at={{ kind: 'inquiry', id }} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-24 w-2/3" />
      <Skeleton className="h-24 w-2/3" />
    </div>
  );
}
