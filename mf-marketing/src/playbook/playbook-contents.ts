/** What the playbook holds, in a reader's words. */
export const PLAYBOOK_CONTENTS = [
  'Reading an offer: loan, hurdles, payout',
  'Stay or move, on one page of figures',
  'What may leave with you, and what may not',
  'The first ninety days, week by week',
  'Pricing and selling a practice',
  'Questions to ask before you sign',
];
