import type { ReactNode } from 'react';
import type { PageBlock } from '@app/contracts';
import { cx, LinkButton } from '@app/ui';
import { Question } from '../content/question';
import { RichText } from '../content/rich-text';
import { CardsBlock } from './cards-block';
import { StepsBlock } from './steps-block';
import { TwoColumns } from './two-columns';

export function PageBlockView({ block }: { block: PageBlock }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <TwoColumns heading={block.heading}>
          <RichText html={block.html} className="max-w-[42rem]" />
        </TwoColumns>
      );
    case 'cards':
      return <CardsBlock {...block} />;
    case 'steps':
      return <StepsBlock {...block} />;
    case 'questions':
      return <QuestionsBlock {...block} />;
    case 'action':
      return (
        <section
          className={cx(
            'my-10 flex flex-wrap items-center justify-between gap-x-10',
            'gap-y-6 rounded-card bg-accent-soft p-6 sm:p-10',
          )}
        >
          <div>
            <h2 className="font-display text-xl font-semibold">{block.heading}</h2>
            <p className="mt-2 text-ink-soft">{block.text}</p>
          </div>
          <LinkButton href={block.link.url} size="lg" data-track="page-link">
            {block.link.label}
          </LinkButton>
        </section>
      );
  }
}

type QuestionsBlockProps = Extract<PageBlock, { kind: 'questions' }>;

function QuestionsBlock({ heading, questions }: QuestionsBlockProps): ReactNode {
  return (
    <TwoColumns heading={heading}>
      <ul className="divide-y divide-line border-y border-line lg:-mt-2">
        {questions.map(({ question, html }) => (
          <li key={question}>
            <Question question={question} html={html} />
          </li>
        ))}
      </ul>
    </TwoColumns>
  );
}
