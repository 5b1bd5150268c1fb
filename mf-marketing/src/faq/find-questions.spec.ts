import type { FaqGroup } from '@app/contracts';
import { findQuestions } from './find-questions';

const GROUPS: FaqGroup[] = [
  {
    heading: 'Offers',
    questions: [
      { id: 'note', question: 'What is a forgivable note?', html: '<p>A <strong>loan</strong> that is forgiven.</p>' },
      { id: 'backend', question: 'What is a back-end?', html: '<p>A bonus, paid later.</p>' },
    ],
  },
  {
    heading: 'Privacy',
    questions: [{ id: 'who', question: 'Who sees my résumé?', html: '<p class="loan">No one.</p>' }],
  },
];
const ids = (q: string) => findQuestions(GROUPS, q).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('searching the questions', () => {
  it.each([
    ['', ['note', 'backend', 'who']],
    ['   ', ['note', 'backend', 'who']],
    ['NOTE', ['note']],
    ['loan', ['note']],
    ['what later', ['backend']],
    ['resume', ['who']],
    ['strong', []],
    ['note later', []],
    ['<p>', []],
  ])('for %j finds %j', (q, found) => {
    expect(ids(q)).toEqual(found);
  });
  it('leaves out groups without an answer', () => {
    expect(findQuestions(GROUPS, 'resume').map(({ heading }) => heading)).toEqual(['Privacy']);
  });
});
