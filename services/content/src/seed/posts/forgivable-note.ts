import type { SeedPost } from '../seed-types';

export const forgivableNote: SeedPost = {
  slug: 'what-a-forgivable-note-costs-if-you-leave',
  title: 'What a forgivable note costs if you leave early',
  excerpt:
    'The up-front check is a loan. Here is how forgiveness, interest and tax work, ' +
    'and how to see your exit cost in any year.',
  category: 'Compensation',
  daysAgo: 18,
  body: `The up-front payment in a transition package is rarely a bonus. In most employee channels it is a **loan**, evidenced by a promissory note, and the firm forgives part of it for every year you stay. The distinction matters on the day you consider leaving again.

## How forgiveness works

With a level note of $1,500,000 over ten years, $150,000 is forgiven each year. After four years you still owe $900,000. Not every note is level: some forgive more in later years, and some forgive a year’s share only if a production hurdle was met. A missed hurdle can push that share to the end of the term, so the balance may be far higher than the calendar suggests. Ask for the schedule as a table, not as a sentence.

| End of year | Forgiven so far | Balance due if you leave |
| ---: | ---: | ---: |
| 1 | $150,000 | $1,350,000 |
| 4 | $600,000 | $900,000 |
| 7 | $1,050,000 | $450,000 |
| 10 | $1,500,000 | $0 |

*A level note of $1,500,000 over ten years, before interest.*

## Tax follows forgiveness

In general, you are not taxed on a genuine loan when it arrives. Each amount forgiven is **ordinary income in that year**, and forgiven interest is income as well. Nothing arrives in your account to pay the tax with, because the cash came years ago. Set part of the check aside, or plan the yearly tax out of production.

More than the income tax is due:

- **Employees**: the firm reports the amount with wages and withholds income tax and **payroll tax** (Medicare without a ceiling, the additional Medicare tax above its threshold, Social Security up to the wage base).
- **Independent contractors**: the firm usually reports it on a 1099, and **self-employment tax** may be due on top. Estimated payments are yours to make.
- **State income tax**, in the state where you work and sometimes in another one. The federal top bracket of 37% is therefore not the whole rate: plan with your combined marginal rate.
- The **net investment income tax** concerns what the invested check earns, not the forgiveness.

Three questions for a tax advisor:

1. **Is the note a genuine loan**, with an unconditional duty to repay and at least the applicable federal rate? In Technical Advice Memorandum 200040004 the IRS treated a loan whose installments were covered by a guaranteed bonus as pay, taxable at once.
2. **Does any part fall under §409A**, the rules on deferred compensation? Replacement awards and back-ends that are promised now and paid later can, and a mistake is taxed at once with a penalty.
3. **What does your state do**, and what if you move to another one during the term?

## If you leave

The unforgiven balance usually becomes due, with interest, and firms pursue it in arbitration. Some packages pair the loan with a separate bonus agreement that pays the installments. When you leave, the bonus stops and the loan does not. It is also the structure that the memorandum above questioned.

## Before you sign

- Write down the balance at the end of every year, and look at it next to your own plans.
- Check disability, death, retirement, and termination without cause.
- Ask whether a later employer may assume or refinance the note.
- If back-end awards are paid as notes too, each one starts its own clock. A seven-year note that is awarded at the end of year three runs to the end of year ten. [WealthManagement.com](https://www.wealthmanagement.com/practice-management/your-recruiting-bonus-not-prison-sentence) (undated) describes deals that took up to 14 years in full.`,
};
