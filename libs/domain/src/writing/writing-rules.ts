/** What a reviewer looks for in a text before it is public, in the order of the list. */
export const WRITING_RULES = {
  guarantee: 'Nothing is guaranteed or promised.',
  'risk-free': 'Nothing is called risk-free or safe.',
  projection: 'No forecast of pay, price or return.',
  superlative: 'No superlatives such as best or leading.',
  testimonial: 'A testimonial says whether its author was paid.',
  'figure-source': 'Every figure and date has a source in which it stands.',
  'firm-source': 'Every firm that is named has a source.',
  'one-sided': 'A section that names a benefit names its risk or cost.',
  advice: 'No tax or legal advice.',
  footer: 'The closing note is at the end.',
} as const;
export type WritingRule = keyof typeof WRITING_RULES;

/** The closing note of every article that began as an outline. */
export const WRITING_FOOTER = 'General information, not tax or legal advice. Terms differ by firm and by advisor.';
