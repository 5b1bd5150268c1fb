/** A reason that is given often: what the list calls it, and the sentences that the other side reads. */
export type ReasonTemplate = { label: string; text: string };

export const LISTING_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Practice can be recognized',
    text:
      'The public text lets readers recognize the practice. Remove the names of firms, people and towns, ' +
      'then submit it again.',
  },
  {
    label: 'Contact details in the text',
    text:
      'The text contains contact details. Remove phone numbers, email addresses and websites: ' +
      'buyers reach you through messages on this site.',
  },
  {
    label: 'Figures are inconsistent',
    text: 'Assets, revenue and asking price are inconsistent. Check them, or explain them in the description.',
  },
  {
    label: 'Not enough detail',
    text: 'Describe the practice in a few sentences: services, clients, staff, and the buyer you are looking for.',
  },
  {
    label: 'Already listed',
    text: 'This practice already has a listing. Change the existing one instead of adding a second.',
  },
  {
    label: 'Not an advisory practice',
    text: 'This marketplace is for advisory practices and books of business only.',
  },
];

export const SUBMISSION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Website belongs to another firm',
    text: 'The website belongs to another firm. Enter the website of the firm that you submit.',
  },
  {
    label: 'Authority is not shown',
    text:
      'The document does not show that you may speak for the firm. Upload one that names you and the firm, ' +
      'such as a letter on its letterhead.',
  },
  {
    label: 'Description is advertising',
    text: 'Rewrite the description as facts: services, size and channel. Leave out praise, promises and comparisons.',
  },
  {
    label: 'Deal terms are unclear',
    text: 'The deal terms are incomplete or contradict one another. Enter each range with its date, or leave it empty.',
  },
  {
    label: 'Already has a profile',
    text: 'This firm already has a profile. Claim the existing one to correct or complete it.',
  },
];

export const EDIT_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Source is missing',
    text: 'Name a source that readers can check, and the date on which the value applied.',
  },
  {
    label: 'Value differs from public filings',
    text: 'The value differs from the firm’s public filings. Correct it, or say why it differs.',
  },
  {
    label: 'Text is advertising',
    text: 'Rewrite the text as facts. Leave out praise, promises and comparisons with other firms.',
  },
];

export const CLAIM_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Proof does not name the firm',
    text: 'The proof does not name this firm. Upload one that names you and the firm.',
  },
  {
    label: 'Proof does not name the person',
    text: 'The proof does not name you, or shows another role. Upload one that names you and the firm.',
  },
  {
    label: 'Proof is not readable',
    text: 'The proof cannot be read. Upload a clearer copy of all its pages.',
  },
];

export const PROOF_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Statement is too old',
    text: 'The statement is too old to show what you have today. Submit a recent one.',
  },
  {
    label: 'Another name',
    text:
      'The statement is in a different name than the one on your account. ' +
      'Submit one in your name, or one that names you as owner.',
  },
  {
    label: 'Amount is not covered',
    text: 'The statement shows less than the amount in your profile. Submit another one, or lower the amount.',
  },
  {
    label: 'File is not readable',
    text: 'The file cannot be read. Submit a clearer copy of all its pages.',
  },
];
