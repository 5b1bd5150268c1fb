import type { ReactNode } from 'react';
import type { PageBlock } from '@app/contracts';
import { Question } from '../content/question';
import { TwoColumns } from './two-columns';

type QuestionsBlockProps = Extract<PageBlock, { kind: 'questions' }>;

export function QuestionsBlock({ heading, questions }: QuestionsBlockProps): ReactNode {
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
