/** What every result carries, on the screen and on paper. */
export const DISCLAIMERS = [
  'Illustrative figures from the inputs shown, and no tax, legal or investment advice.',
  'Offers vary by firm, market and practice. What counts is the offer letter: verify every term in it.',
  'Nothing here is a promise of pay, production or of clients that follow. ' +
    'Tax treatment differs from person to person.',
] as const;

/** What a document adds that is handed to others. */
export const DOCUMENT_NOTES = [
  'Forgiven instalments and interest are usually ordinary income of their year, ' +
    'and an unforgiven balance is usually due on leaving. ' +
    'Have the note and the agreements read by a lawyer and a tax adviser.',
  'A recruiting firm has to give former clients FINRA’s educational communication when it contacts them ' +
    'or accounts are transferred, for three months after the move (FINRA Rule 2273).',
] as const;
