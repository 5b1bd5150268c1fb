/** The playbook’s first part: what an offer consists of. */
export const READING_AN_OFFER = `# The Advisor Transition Playbook

How to read an offer, what a move really costs, and how to prepare one without hurry. For experienced advisors who want to decide with the figures in plain view.

## Before you begin

This book is for an advisor who has a practice worth recruiting, or worth buying, and who wants to judge an offer with the care that clients get. It can be read in an hour. The tables are there to be filled in with your own numbers.

It takes no side. Staying is an option in every chapter, because a move is worth only the difference between two futures. An advisor who compares honestly and stays has used this book well.

### Three habits that pay

- **Write assumptions down.** Portability, growth, tax: every comparison depends on a few judgments. Note the number and the reason, and change both when you learn more.
- **Separate what is lent, what is conditional and what is paid.** A loan that is earned by staying, a payment that needs a hurdle, and pay for work that was done are three different things.
- **Ask for everything in writing.** An answer that cannot be written down is not part of the offer.

### What this book is not

It is not tax, legal or investment advice, and it describes no firm’s terms. Ranges are illustrative and change with the market. Your agreements, your state and your clients decide. Take the questions in this book to people who can read your documents: a tax advisor and a lawyer who work with advisors who move.

> Do this work on your own device and in your own account, with totals and shares only. The systems of your firm belong to your firm, may be monitored, and hold client information that is not yours to copy. Nothing in this book needs a client’s name, account, loan or trust.

## The words that matter

Recruiting has a language of its own, and a misunderstanding in it is expensive. These terms come up in every offer.

| Term | What it means |
| --- | --- |
| T-12 | Your gross production of the last twelve full months. The base of most offers. |
| Recognized T-12 | The part of it that the new firm counts. May leave out revenue that cannot move. |
| Payout | The share of production that the firm pays to you or your practice before tax. |
| Effective payout | What reaches you in cash, after the firm’s charges and the practice’s costs, divided by production. |
| Up-front payment | Cash at joining, usually a loan that is forgiven for each year you stay. |
| Note | The paper behind that loan: term, interest, and how it is forgiven. |
| Back-end | A later payment that depends on a target, the hurdle. |
| Deferred compensation | Pay that you earned and that vests later. What is unvested is usually lost on leaving. |
| Replacement | What a new firm pays because you lose deferred compensation. |
| Portability | The share of assets or revenue that follows you. |

Two of these deserve a second look. **Payout** is quoted before the charges that some channels take out of it and before the rent and staff that an owner pays. The effective payout is the one that compares across channels: in the calculator’s defaults a nominal 90 percent becomes 53, and a nominal 42 stays 42.

**Portability** is quoted in assets by recruiters, because their hurdles are. Your income follows revenue. Ten large accounts at a low fee may be a third of the assets and a tenth of the revenue, so estimate both.

Whenever someone quotes you a number, ask: a percentage of what, paid when, on what condition, and what happens to it if you leave? A serious recruiter will not mind.

## Know your own practice first

An offer is an opinion about your practice. Form your own before you hear one.

### The figures to collect

- T-12, split into advisory fees, trails and transactions
- Assets, with what is held in retirement plans, lending and proprietary products
- Households, and the share of revenue of the ten and the fifty largest
- Growth of the last three years, with market movement separated from new assets
- Age of the clients, and whether their heirs know you
- What you pay for yourself: staff, marketing, technology

Divide production by assets. A practice with $1 million of T-12 on $120 million of assets earns 0.83 percent. Below 0.2 or above 2.5 percent, one of the two numbers is probably wrong.

### What makes a practice worth more

Recurring revenue, spread over many households of mixed age, served by more than one person, that grows without the market. Buyers and firms look for these because less can go wrong: they can affect how much of an offer is conditional as well as its size.

### What quietly makes it worth less

Concentration is one thing. If one household brings a fifth of the revenue, ask yourself what an offer looks like without it, because the other side will. The second is the source of the clients. Households that came from a branch of a bank tend to stay with the bank: one published estimate for such books is that 25 to 30 percent of the assets follow. The third is undocumented agreements: a fee that exists by handshake is a fee that a buyer doubts.

> Write these figures down before you take the first call. Once a number has been named, it is hard to see your own practice without it.

## How an offer is built

Most offers, whatever they are called, have the same five parts.

1. **The base.** A T-12, and the part of it that is recognized. An offer of 150 percent on a recognized $800,000 is $1,200,000. An offer of 130 percent on a recognized $1,000,000 is $1,300,000. The smaller percentage is the larger offer.
2. **The up-front payment.** Usually a loan. It is earned by staying; in basis points of assets, its amount is known only when the assets are counted.
3. **Back-ends.** Conditional. Each has a date, a measure, a target and a rule for the near miss.
4. **Replacement** for what you lose by leaving.
5. **What you earn afterward.** Payout, charges, deferral and growth in the new place. Over ten years this part can be larger than all the others together.

### Channels differ in which part is large

Employee channels tend to pay more up front and keep more of every year’s production. Independent channels pay less at the start and leave more of each year, from which you then pay for much that an employer provides. Your own firm starts with costs and ends with something that can be sold. None is better. They are different answers to the question of when you are paid, and for what.

### Read the near miss

| Rule | Assets at 74% of a 75% hurdle |
| --- | ---: |
| All or nothing | $0 |
| In proportion, no floor | 98.7% of the payment |
| In steps of ten points | The payment of the step below |

One point decides everything, or almost nothing. Ask which rule is yours.

## The note, year by year

The up-front payment is normally evidenced by a promissory note. The firm forgives part of it for every year that you stay, and what has not been forgiven is owed when you leave.

A level note of $1,500,000 over ten years forgives $150,000 a year:

| End of year | Forgiven so far | Balance due if you leave |
| ---: | ---: | ---: |
| 1 | $150,000 | $1,350,000 |
| 3 | $450,000 | $1,050,000 |
| 5 | $750,000 | $750,000 |
| 8 | $1,200,000 | $300,000 |
| 10 | $1,500,000 | $0 |

Not every note is level. Some forgive more in the last years. Some forgive a year’s share only if a production target was met, and move a missed share to the end. With such a note the balance after six good years and one bad one can be far from what the calendar suggests. Ask for the schedule as a table, in the document.

### Tax follows forgiveness

In general you are not taxed on a genuine loan when it arrives. Each amount forgiven is ordinary income in its year, and so is interest that is forgiven. The cash for that tax came years earlier. Plan for it: set part of the check aside, or count the yearly tax as a cost of the later years.

Count all of it. Employees owe payroll tax on what is forgiven; independent contractors may owe self-employment tax; most states tax it. The federal top bracket of 37 percent is not the combined rate. The net investment income tax concerns what the invested check earns.

Two risks belong in front of a tax advisor. A loan whose installments are covered by a guaranteed bonus may be treated as pay from the start, as the IRS did in Technical Advice Memorandum 200040004. And awards that are promised now and paid later may fall under §409A, whose mistakes are taxed at once, with a penalty.

### Two agreements, one debt

Some packages pair a loan with a separate bonus agreement whose payments cover the installments. When you leave, the bonus stops and the loan does not. It is also the structure that the memorandum questioned.

> Write the balance at the end of every year next to your own plans: a child’s college, a partner’s retirement, your own. The question is not whether you intend to stay, but what it costs if life has other plans.

## Back-ends and hurdles

A back-end is a promise with a condition. Value it as one.

### Four things to find out

- **The measure.** Assets transferred, production, or net new assets? Recognized or actual?
- **The date.** Many asset hurdles are tested at a fixed month after joining. Accounts that arrive a week later count for nothing.
- **What is eligible.** Retirement plans and some products are often left out of the count.
- **The form.** If the payment comes as a new note, its own clock begins. Three awards in years one, two and three, each with a seven-year note, bind you until year ten.

### A worked example

Recognized T-12 is $1,000,000. The offer has three back-ends of 25 percent: in year one at 75 percent of assets, in year two at 85 percent of production, in year three at 100 percent. Production follows at 85 percent and grows by five percent a year.

| Year | Hurdle | You reach | Paid |
| ---: | ---: | ---: | ---: |
| 1 | 75% of assets | 85% | $250,000 |
| 2 | 85% of T-12 | 93.7% | $250,000 |
| 3 | 100% of T-12 | 98.4% | $0 |

The third is missed by 1.6 points, although nothing went wrong. In the headline it was worth as much as the other two. Nor are the first two certain: the plan clears them by a margin, and plans err.

### Expected, not maximum

Give every back-end a probability by its margin, and multiply. The calculator’s default is 50 percent for a target that is met exactly, more above and less below it, and the spread widens with the years. It is our estimate; replace it with your own.

| Year | Reached, of the target | Probability | Expected |
| ---: | ---: | ---: | ---: |
| 1 | 113.3% | 90.88% | $227,200 |
| 2 | 110.3% | 80.35% | $200,875 |
| 3 | 98.4% | 45.75% | $114,375 |
| **All** | | | **$542,450** |

The headline counts $750,000 for these three. Expected is a weighted average, not what will be paid: the outcomes run from nothing to all of it. If the offer is ahead only when all three are paid, it depends on them.
`;
