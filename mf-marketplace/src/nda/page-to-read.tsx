import { useEffect, useRef, type ReactNode } from 'react';
import { Callout, cx } from '@app/ui';

/** The name of the agreement and its listing. */
const TITLE_LINES = 2;

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
  const end = useRef<HTMLDivElement>(null);
  const { added } = pageChanges(before ?? page, page);
  useEffect(() => {
    if (isRead || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onRead());
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isRead, onRead]);
  return (
    <>
      {before !== null && <Changes before={before} after={page} />}
      <p className="mb-4 text-sm text-ink-soft">Read the agreement to the end. The signature is below.</p>
      <div role="region" aria-label="Text of the NDA" tabIndex={0} className="focus-ring rounded-input leading-relaxed">
        {paragraphsOf(page).map((paragraph, index) => (
          <p
            key={paragraph}
            className={cx('mb-4 max-w-[68ch] wrap-anywhere last:mb-0', index < TITLE_LINES && 'font-semibold')}
          >
            {added.includes(paragraph) ? (
              <mark className="bg-warning-soft text-ink">{paragraph}</mark>
            ) : (
              <Paragraph text={paragraph} />
            )}
          </p>
        ))}
        <div ref={end} className="h-px" />
      </div>
      <p role="status" className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
        {isRead ? 'You have read the NDA to the end.' : 'Scroll to the end to sign.'}
      </p>
    </>
  );
}

const HEADING = /^\d+\. [^.]+\./;

/** "1. Purpose." stands out, so that a section is found again. */
function Paragraph({ text }: { text: string }): ReactNode {
  const heading = HEADING.exec(text)?.[0] ?? '';
  return (
    <>
      {heading !== '' && <strong className="font-semibold">{heading}</strong>}
      {text.slice(heading.length)}
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
        <p>The NDA has changed since you read it. Read the current version to the end, then sign.</p>
        {list('Removed', removed)}
        {list('Added', added)}
      </Callout>
    </div>
  );
}
