import { checkWriting, type WritingFacts } from './check-writing';
import { WRITING_FOOTER, WRITING_RULES, type WritingRule } from './writing-rules';

const FACTS: WritingFacts = {
  sources: [
    { id: 's1', text: 'A note of $1,500,000 is forgiven over 10 years.' },
    { id: 's2', text: 'The rate was 42% in 2026.' },
  ],
  firms: ['Morgan Example', 'Raymond & Co'],
};
const rulesFor = (text: string, footer = `\n\n${WRITING_FOOTER}`) =>
  checkWriting(`## Heading\n\n${text}${footer}`, FACTS).map(({ rule }) => rule);

describe('the checks of a text', () => {
  it.each<[WritingRule, string]>([
    ['guarantee', 'This offer guarantees your pay.'],
    ['guarantee', 'You will certainly keep your clients.'],
    ['risk-free', 'The move is risk-free for you.'],
    ['risk-free', 'You cannot lose with this note.'],
    ['projection', 'Your book will grow by a third, and double.'],
    ['superlative', 'It is the best offer on the street.'],
    ['superlative', 'One of the most trusted firms is here.'],
    ['testimonial', 'Advisors say that they never looked back.'],
    ['figure-source', 'The note is $1,500,000.'],
    ['figure-source', 'The note is $1,400,000. [s1]'],
    ['figure-source', 'The rate was 42% in 2025. [s2]'],
    ['firm-source', 'Morgan Example pays it at once.'],
    ['firm-source', 'At Raymond & Co., it is not paid.'],
    ['one-sided', 'The bonus is paid at once.'],
    ['advice', 'You should deduct it in the first year.'],
    ['advice', 'A covenant of this kind is unenforceable.'],
  ])('stop at %s: %s', (rule, text) => {
    expect(rulesFor(text)).toEqual([rule]);
  });

  it('stop at a text without its closing note, or with something after it', () => {
    expect(rulesFor('Plain.', '')).toEqual(['footer']);
    expect(rulesFor('Plain.', `\n\n${WRITING_FOOTER}\n\nMore.`)).toEqual(['footer']);
  });

  it.each([
    'Nothing is guaranteed, and no firm promises it.',
    'The promissory note is signed first.',
    'No move is risk-free.',
    'A testimonial of advisors says that they were paid.',
    'A note of $1,500,000 is forgiven over 10 years. [s1]',
    'The rate was 42% in 2026, and the note is $1,500,000. [s1] [s2]',
    'Morgan Example pays it at once. [s1]',
    'The bonus is paid at once. It is owed when you leave.',
    'Regulation Best Interest applies.',
    'Ask whether the covenant is enforceable.',
    '- one\n- two',
  ])('let pass: %s', (text) => {
    expect(rulesFor(text)).toEqual([]);
  });

  it('say what they found', () => {
    expect(checkWriting('A guaranteed sum. Fine.', FACTS)).toEqual([
      { rule: 'guarantee', text: 'A guaranteed sum.' },
      { rule: 'footer', text: WRITING_FOOTER },
    ]);
    expect(Object.keys(WRITING_RULES)).toHaveLength(10);
  });
});
