/** What every result carries, on the screen and on paper. */
export const DISCLAIMERS = [
  'Illustrative figures from the inputs shown. They are not tax, legal or investment advice.',
  'Offers vary by firm, market and practice. The offer letter governs: verify every term in it.',
  'Nothing here is a promise of pay, production, or clients who follow. ' +
    'Tax treatment varies from person to person.',
] as const;

/** What a document adds that is handed to others. */
export const DOCUMENT_NOTES = [
  'Forgiven installments and interest are usually ordinary income in their year, subject to payroll or ' +
    'self-employment tax, and an unforgiven balance is usually due when you leave. ' +
    'Have an attorney and a tax advisor review the note and the agreements.',
  'A recruiting FINRA member must give former clients FINRA’s educational communication, unaltered, for three ' +
    'months after the hire: with the first individual contact in writing, within three business days of an oral one, ' +
    'and when they transfer assets (FINRA Rule 2273). The rule does not apply to firms that are not members.',
] as const;
