import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageBlock } from '@app/contracts';
import { RichText } from '../content/rich-text';
import { TwoColumns } from './two-columns';

type QuestionsBlockProps = Extract<PageBlock, { kind: 'questions' }>;

/** The browser's own disclosure: opens without script, is found by the page's search, and can be linked to. */
export function QuestionsBlock({ heading, questions }: QuestionsBlockProps): ReactNode {
  return (
    <TwoColumns heading={heading}>
      <ul className="divide-y divide-line border-y border-line lg:-mt-2">
        {questions.map(({ question, html }) => (
          <li key={question}>
            <details className="group">
              <summary className="focus-ring flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180" />
              </summary>
              <RichText html={html} className="rich-text-small max-w-[42rem] pb-6" />
            </details>
          </li>
        ))}
      </ul>
    </TwoColumns>
  );
}
