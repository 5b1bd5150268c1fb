import type { SeedArticle } from '../seed-types';

export const applicableFederalRate: SeedArticle = {
  slug: 'the-rate-behind-a-forgivable-note',
  title: 'The rate behind a forgivable note',
  excerpt:
    'Why loans between a firm and an advisor carry interest at all, where the rate is published, ' +
    'and why the term of the note matters.',
  category: 'Compensation',
  daysAgo: 51,
  tags: ['notes', 'tax'],
  body: `A forgivable note bears interest, even when the firm forgives it along with the principal. The reason is tax law: a loan below the **applicable federal rate** is treated as if the missing interest had been paid (Internal Revenue Code, section 7872).

## Where the rate comes from

The Internal Revenue Service publishes the rates every month. There are three classes by the term of the loan:

| Term of the loan | Class |
| --- | --- |
| Up to three years | Short-term |
| Over three and up to nine years | Mid-term |
| Over nine years | Long-term |

For a loan that is repaid, or forgiven, in installments, the term is the **weighted average maturity** of its principal (Treasury Regulation §1.1274-4(c)), not the year of the last installment. A level note of nine years averages 5.0 years and one of ten years 5.5: both are mid-term. A note that is forgiven at the end in one amount counts with its full length. The month of signing decides which figure applies.

## What it means for the advisor

Interest that is forgiven is income as well, in the year in which it is forgiven. On a level note of $1,500,000 over ten years at an assumed 4%, the interest adds up to $330,000 over the term. With a declining balance $240,000 of it falls in the first five years. Forgiveness of either kind carries payroll tax for an employee and may carry self-employment tax for a contractor, and most states tax it too.

Three questions for your tax advisor: is the note a genuine loan, with a schedule and consequences? Is its rate adequate? And how is the income of each year reported and withheld, and is enough withheld?

*Rates change monthly, so none is quoted here. The 4% of the example is a placeholder, not a published rate. This is a summary for orientation, not tax advice.*`,
};
