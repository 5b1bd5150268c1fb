import { questionIds } from './question-ids';

describe('ids of questions', () => {
  it.each([
    ['from their words', ['What is a forgivable note?'], ['q-what-is-a-forgivable-note']],
    ['one for each, when two say the same', ['Why?', 'Why?', 'Why'], ['q-why', 'q-why-2', 'q-why-3']],
    ['something, when there is no letter in them', ['???', '!'], ['q-question', 'q-question-2']],
    [
      'never those of parts of the page',
      ['Composition', 'Main', 'Frame footer'],
      ['q-composition', 'q-main', 'q-frame-footer'],
    ],
  ])('are made %s', (_, questions, ids) => {
    const idOf = questionIds();
    expect(questions.map((question) => idOf(question))).toEqual(ids);
  });
});
