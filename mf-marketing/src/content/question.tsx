import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '@app/ui';
import { RichText } from './rich-text';

type Props = { question: string; html: string; id?: string; open?: boolean; ref?: Ref<HTMLDetailsElement> };

/** The browser's own disclosure: opens without script, is found by the page's search, and can be linked to. */
export function Question({ question, html, id, open, ref }: Props): ReactNode {
  return (
    <details ref={ref} id={id} open={open} className="group scroll-mt-24">
      <summary
        className={cx(
          'focus-ring flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3',
          'font-medium hover:text-accent [&::-webkit-details-marker]:hidden',
        )}
      >
        {question}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <RichText html={html} className="rich-text-small max-w-[42rem] pb-6" />
    </details>
  );
}
