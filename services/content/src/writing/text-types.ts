import type { TextType } from '@app/contracts';

/** `cues` are words of passages that belong under the heading. The first heading takes what fits no other. */
export type SectionTemplate = { heading: string; about: string; cues: readonly string[] };

const RISKS = ['risk', 'lose', 'forfeit', 'repay', 'owe', 'limit', 'unless', 'only', 'penalty', 'leave', 'fail'];
const COSTS = ['cost', 'fee', 'charge', 'pay', 'price', 'percent', 'tax', 'expense', 'rate', 'payout', '$', '%'];
const QUESTIONS = ['ask', 'question', 'compare', 'check', 'write', 'read', 'confirm', 'whether', 'before'];

export const SECTIONS: Record<TextType, readonly SectionTemplate[]> = {
  explainer: [
    { heading: 'What it is', about: 'Define the term once, in one sentence.', cues: ['is', 'mean', 'call', 'define'] },
    {
      heading: 'How it works',
      about: 'Walk through one example with figures.',
      cues: ['when', 'then', 'year', 'vest', 'after', 'each', 'begin', 'end', 'month'],
    },
    { heading: 'What it costs and what it brings', about: 'Put both sides in dollars.', cues: COSTS },
    { heading: 'Risks and limits', about: 'Say what can be lost, and when.', cues: RISKS },
    { heading: 'Questions to ask', about: 'Three to five questions for the firm.', cues: QUESTIONS },
  ],
  'how-to': [
    {
      heading: 'Before you begin',
      about: 'What must be known or at hand.',
      cues: ['before', 'need', 'first', ...QUESTIONS],
    },
    {
      heading: 'The steps',
      about: 'One step to a paragraph, in order.',
      cues: ['step', 'then', 'next', 'file', 'send', 'sign', 'day', 'week', 'date', 'deadline'],
    },
    { heading: 'What can go wrong', about: 'Say what can be lost, and when.', cues: RISKS },
    {
      heading: 'Afterward',
      about: 'What to keep, and what to look at again.',
      cues: ['after', 'keep', 'later', 'record', 'year', 'review'],
    },
  ],
  comparison: [
    {
      heading: 'What is compared',
      about: 'Name both sides and the one difference that decides.',
      cues: ['is', 'mean'],
    },
    {
      heading: 'Where they differ',
      about: 'One difference to a paragraph.',
      cues: ['differ', 'difference', 'while', 'but', 'instead', 'than', 'unlike', 'both', 'other'],
    },
    { heading: 'Costs and benefits', about: 'Use the same rows for both sides.', cues: COSTS },
    { heading: 'Risks and limits', about: 'Say what can be lost on each side.', cues: RISKS },
    {
      heading: 'Who each fits',
      about: 'Describe the advisor, not the firm.',
      cues: ['advisor', 'team', 'owner', 'book', 'practice'],
    },
  ],
  news: [
    {
      heading: 'What happened',
      about: 'Who, what, when, with the source.',
      cues: ['announce', 'report', 'effective', 'rule', 'new'],
    },
    {
      heading: 'Why it matters to advisors',
      about: 'The consequence, in dollars or dates.',
      cues: ['advisor', ...COSTS],
    },
    {
      heading: 'What is not known yet',
      about: 'Say so plainly.',
      cues: ['not', 'unclear', 'may', 'could', 'pending', 'expect'],
    },
    { heading: 'What to do now', about: 'One to three steps.', cues: ['should', 'now', ...QUESTIONS] },
  ],
};
