import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InquirySummary } from '@app/contracts';
import { Card, formatDate, LinkButton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { inquiriesQuery, inquiryQuery } from '../api/inquiries';

/** `isPublic`: a first message is written on the page of the listing. */
type Props = { userId: string; listingId: number; isPublic: boolean };

/** The thread with the owner of a listing, and its last message. */
export function MessagesCard({ userId, listingId, isPublic }: Props): ReactNode {
  const list = useQuery(inquiriesQuery(useApi(), userId));
  const thread = list.data?.inquiries.find(({ listing, side }) => side === 'buyer' && listing.id === listingId);
  return (
    <Card as="section" aria-labelledby="messages">
      <h2 id="messages" className="font-display text-xl font-semibold">
        Messages
      </h2>
      {list.isError && <p className="mt-2 text-sm text-ink-soft">Your messages could not be loaded.</p>}
      {list.isSuccess && !thread && (
        <>
          <p className="mt-2 text-sm text-ink-soft">You have not written to the owner yet.</p>
          {isPublic && (
            <LinkButton href={`/marketplace/listing/${listingId}`} variant="secondary" className="mt-3">
              Write to the owner
            </LinkButton>
          )}
        </>
      )}
      {thread && <LastMessage userId={userId} thread={thread} />}
    </Card>
  );
}

function LastMessage({ userId, thread }: { userId: string; thread: InquirySummary }): ReactNode {
  const { data } = useQuery(inquiryQuery(useApi(), userId, thread.id));
  const last = data?.messages.at(-1);
  return (
    <>
      {last && (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            {last.isOwn ? 'You' : thread.other.alias}, {formatDate(last.sentAt)}
          </p>
          <p className="mt-1 line-clamp-3 text-sm break-words">
            {last.text ?? last.attachment?.name ?? 'The author deleted their account.'}
          </p>
        </>
      )}
      <LinkButton href={`/marketplace/inquiries/${thread.id}`} variant="secondary" className="mt-3">
        {thread.unread > 0 ? `Open the conversation, ${thread.unread} unread` : 'Open the conversation'}
      </LinkButton>
    </>
  );
}
