import { useEffect, useRef, type ReactNode } from 'react';
import { Callout } from '@app/ui';
import { isAtEnd } from './nda-rules';

const paragraphsOf = (page: string) => page.split('\n\n');

/** The paragraphs in which two pages differ, in their order. */
export function pageChanges(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, current] = [paragraphsOf(before), paragraphsOf(after)];
  return {
    removed: old.filter((paragraph) => !current.includes(paragraph)),
    added: current.filter((paragraph) => !old.includes(paragraph)),
  };
}

type Props = {
  page: string;
  /** The page that was read before, when this one has replaced it. */
  before: string | null;
  isRead: boolean;
  onRead: () => void;
};

/** The page of an NDA, to be read to its end before it is signed. */
export function PageToRead({ page, before, isRead, onRead }: Props): ReactNode {
  const text = useRef<HTMLDivElement>(null);
  const { added } = pageChanges(before ?? page, page);
  // A tall window may show the whole text without scrolling.
  useEffect(() => {
    if (text.current && text.current.clientHeight > 0 && isAtEnd(text.current)) onRead();
  }, [onRead]);
  return (
    <>
      {before !== null && <Changes before={before} after={page} />}
      <div
        ref={text}
        role="region"
        aria-label="Text of the NDA"
        tabIndex={0}
        onScroll={({ currentTarget }) => isAtEnd(currentTarget) && onRead()}
        className={
          'focus-ring max-h-[min(60dvh,36rem)] overflow-y-auto rounded-input border border-line bg-sunken p-4 text-sm'
        }
      >
        {paragraphsOf(page).map((paragraph) => (
          <p key={paragraph} className="mb-3 last:mb-0">
            {added.includes(paragraph) ? <mark className="bg-warning-soft text-ink">{paragraph}</mark> : paragraph}
          </p>
        ))}
      </div>
      <p role="status" className="mt-2 text-xs text-ink-faint">
        {isRead ? 'You have read the NDA to its end.' : 'Scroll to the end to sign.'}
      </p>
    </>
  );
}

/** Takes the focus, which brings it into view: the button that was pressed is far below. */
function Changes({ before, after }: { before: string; after: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { removed, added } = pageChanges(before, after);
  const list = (title: string, paragraphs: string[]) =>
    paragraphs.length > 0 && (
      <>
        <p className="mt-2 font-medium">{title}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-1 wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </>
    );
  return (
    <div ref={place} role="alert" tabIndex={-1} className="focus-ring mb-4 rounded-input">
      <Callout tone="warning">
        <p>The NDA has changed since you read it. Read the current page to its end, then sign.</p>
        {list('No longer in it', removed)}
        {list('New in it', added)}
      </Callout>
    </div>
  );
}
