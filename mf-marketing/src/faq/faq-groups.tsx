import { Link2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FaqGroup } from '@app/contracts';
import { cx, EmptyState, LinkButton } from '@app/ui';
import { Question } from '../content/question';
import { TwoColumns } from '../page/two-columns';

type Props = { groups: FaqGroup[]; q: string };

export function FaqGroups({ groups, q }: Props): ReactNode {
  if (groups.length === 0) return <NothingFound q={q} />;
  return groups.map(({ heading, questions }) => (
    <TwoColumns key={heading} heading={heading}>
      <ul className="divide-y divide-line border-y border-line lg:-mt-2">
        {questions.map(({ id, question, html }) => (
          <li key={id} className="group/question relative">
            <Question id={id} question={question} html={html} />
            <a
              href={`#${id}`}
              aria-label={`Link to: ${question}`}
              className={cx(
                'focus-ring absolute top-1.5 -left-11 hidden size-11 place-items-center rounded-full',
                'text-ink-faint opacity-0 group-hover/question:opacity-100',
                'hover:text-accent focus-visible:opacity-100 xl:grid',
              )}
            >
              <Link2 aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            </a>
          </li>
        ))}
      </ul>
    </TwoColumns>
  ));
}

function NothingFound({ q }: { q: string }): ReactNode {
  return (
    <EmptyState
      className="my-10"
      icon={<SearchX strokeWidth={1.5} className="size-6" />}
      title={q === '' ? 'No questions yet' : 'No answer found'}
      text={
        q === ''
          ? 'Questions and answers appear here as soon as they are published.'
          : `No question matches “${q}”. Ask us, and the answer may help the next reader too.`
      }
      action={
        <LinkButton href="/feedback" variant="secondary">
          Ask a question
        </LinkButton>
      }
    />
  );
}
