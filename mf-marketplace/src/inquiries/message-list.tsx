import type { ReactNode } from 'react';
import type { InquiryThread } from '@app/contracts';
import { cx, formatDateTime } from '@app/ui';
import { FileMessage } from './file-message';

/** The messages of a thread, the oldest first. */
export function MessageList({
  thread: { id, messages },
  otherName,
}: {
  thread: Pick<InquiryThread, 'id' | 'messages'>;
  otherName: string;
}): ReactNode {
  return (
    <ol className="flex flex-col gap-4">
      {messages.map(({ number, isOwn, text, attachment, sentAt }) => (
        <li
          key={number}
          className={cx(
            'max-w-[85%] rounded-card border border-line px-4 py-3',
            isOwn ? 'self-end bg-accent-soft' : 'self-start bg-surface',
          )}
        >
          <p className="text-xs text-ink-soft">
            <span className="font-medium">{isOwn ? 'You' : otherName}</span>,{' '}
            <time dateTime={sentAt} className="figures">
              {formatDateTime(sentAt)}
            </time>
          </p>
          {text !== null && <p className="mt-1 break-words whitespace-pre-wrap text-ink">{text}</p>}
          {attachment && <FileMessage inquiryId={id} file={attachment} />}
          {text === null && !attachment && (
            <p className="mt-1 text-ink-faint italic">The author has deleted their account.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
