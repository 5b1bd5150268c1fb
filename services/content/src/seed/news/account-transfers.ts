import type { SeedArticle } from '../seed-types';

export const accountTransfers: SeedArticle = {
  slug: 'how-accounts-move-from-firm-to-firm',
  title: 'How accounts move from firm to firm',
  excerpt:
    'Most accounts travel through one automated system with fixed steps. ' +
    'Knowing them tells you which delays are normal.',
  category: 'Technology',
  daysAgo: 36,
  tags: ['transfers', 'operations'],
  body: `Most brokerage accounts in the United States move through the Automated Customer Account Transfer Service, known as **ACATS**. FINRA Rule 11870 sets the pace.

## The steps

1. The client signs a transfer form at the receiving firm, which enters it.
2. The delivering firm has **one business day** to validate the request or to take exception to it.
3. After validation, it has **three business days** to complete the transfer.

On October 17, 2025 the day that was set aside to prepare settlement was removed from the cycle. A clean transfer of a plain account now takes about **three to four business days**. What takes longer is usually the paper, not the system.

## What stops a transfer

- A title or a tax number that does not match on the two sides
- A missing signature of a co-owner or trustee
- Margin, options or pledged accounts that need new agreements first
- Assets that the receiving firm cannot hold: proprietary funds, some alternatives, annuities without an appointment

Ask the receiving firm before you join which products it cannot hold. Which client holds them is information of the firm that you leave; once a client has signed a transfer form, the receiving firm sees the positions and can say what will not move in kind.

## Outside the system

Retirement plans, accounts held directly at a fund company, annuities and bank trust accounts have their own forms and their own speed. If an asset hurdle is tested at a fixed month, these are the ones to begin with.

Trades have settled one business day after the trade since May 28, 2024. That shortens the last step for positions that are sold, and leaves less time to correct a mistake.`,
};
