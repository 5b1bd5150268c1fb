/** The playbook's Markdown. `##` begins a chapter; what else it may hold, `parse-playbook.ts` says. */
export const PLAYBOOK = `# The Advisor Transition Playbook

How to read an offer, what a move really costs, and how to prepare one without hurry. For experienced advisors who want to decide with the figures in plain view.

## Before you begin

This book is for an advisor who has a practice worth recruiting, or worth buying, and who wants to judge an offer with the care that clients get. It can be read in an hour. The tables are there to be filled in with your own numbers.

It takes no side. Staying is an option in every chapter, because a move is worth only the difference between two futures. An advisor who compares honestly and stays has used this book well.

### Three habits that pay

- **Write assumptions down.** Portability, growth, tax: each comparison rests on a few judgments. Note the number and the reason, and change both when you learn more.
- **Separate what is lent, what is conditional and what is paid.** A loan that is earned by staying, a payment that needs a hurdle, and pay for work that was done are three different things.
- **Ask for everything in writing.** An answer that cannot be written down is not part of the offer.

### What this book is not

It is not tax, legal or investment advice, and it describes no firm’s terms. Ranges are illustrative and change with the market. Your agreements, your state and your clients decide. Take the questions in this book to people who can read your documents: a tax advisor and a lawyer who work with advisors who move.

> Do this work on your own device and in your own account, with totals and shares only. The systems of your firm belong to your firm, may be monitored, and hold client information that is not yours to copy. Nothing in this book needs a client’s name, account, loan or trust.

## The words that matter

Recruiting has a language of its own, and a misunderstanding in it is expensive. These are the terms that return in every offer.

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

Whenever a number is named in a conversation, ask: a percentage of what, paid when, on which condition, and what becomes of it if you leave? A serious counterpart will not mind.

## Know your own practice first

An offer is an opinion about your practice. Form your own before you hear one.

### The figures to collect

- T-12, split into advisory fees, trails and transactions
- Assets, with what is held in retirement plans, lending and proprietary products
- Households, and the share of revenue of the ten and the fifty largest
- Growth of the last three years, with market movement set apart from new assets
- Age of the clients, and whether their heirs know you
- What you pay for yourself: staff, marketing, technology

Divide production by assets. A practice with one million of T-12 on 120 million of assets earns 0.83 percent. Below 0.2 or above 2.5 percent, one of the two numbers is probably wrong.

### What makes a practice worth more

Recurring revenue, spread over many households of mixed age, served by more than one person, that grows without the market. Buyers and firms look for these because less can go wrong: they can affect how much of an offer is conditional as well as its size.

### What quietly makes it worth less

Concentration is one thing. If one household brings a fifth of the revenue, ask yourself what an offer looks like without it, because the other side will. The second is the source of the clients. Households that came from a branch of a bank tend to stay with the bank: one published estimate for such books is that 25 to 30 percent of the assets follow. The third is undocumented agreements: a fee that exists by handshake is a fee that a buyer doubts.

> Write these figures down before you take the first call. Once a number has been named, it is hard to see your own practice without it.

## How an offer is built

Most offers, whatever they are called, have the same five parts.

1. **The base.** A T-12, and the part of it that is recognized. An offer of 150 percent on a recognized 800,000 is 1,200,000. An offer of 130 percent on a recognized 1,000,000 is 1,300,000. The smaller percentage is the larger offer.
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

A level note of 1,500,000 over ten years forgives 150,000 a year:

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

### Two papers are not one

Some packages pair a loan with a separate bonus agreement whose payments cover the installments. When you leave, the bonus stops and the loan does not. It is also the structure that the memorandum questioned.

> Write the balance at the end of every year next to your own plans: a child’s college, a partner’s retirement, your own. The question is not whether you intend to stay, but what it costs when life intends otherwise.

## Back-ends and hurdles

A back-end is a promise with a condition. Value it as one.

### Four things to find out

- **The measure.** Assets transferred, production, or net new assets? Recognized or actual?
- **The date.** Many asset hurdles are tested at a fixed month after joining. Accounts that arrive a week later count for nothing.
- **What is eligible.** Retirement plans and some products are often left out of the count.
- **The form.** If the payment comes as a new note, its own clock begins. Three awards in years one, two and three, each with a seven-year note, bind you until year ten.

### A worked example

Recognized T-12 is 1,000,000. The offer has three back-ends of 25 percent: in year one at 75 percent of assets, in year two at 85 percent of production, in year three at 100 percent. Production follows at 85 percent and grows by five percent a year.

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

The headline counts 750,000 for these three. Expected is a weighted average, not what will be paid: the outcomes run from nothing to all of it. If the offer is ahead only when all three are paid, it rests on them.

## What the move costs

The other side of the sheet is shorter, and most of it falls in the first year, when the up-front payment makes everything look comfortable.

- **Unvested deferred compensation.** List it by vesting year. Subtract what the offer replaces; a replacement is not a gain, it fills a hole.
- **An existing note.** Its balance is due when you leave.
- **The quiet months.** Accounts take time to arrive. If 60 percent of the final revenue is there after three months and 85 percent after six, the first year brings about three quarters of a normal one: 76 percent.
- **The clients who do not follow.** They are missing in the first year and in every later one. See the next chapter.
- **Transfer fees, equipment, a lawyer, an accountant.** Small beside the rest, and certain.
- **Your own time.** A year in which you prospect less than usual.

### Put it in one column

| Item | Example |
| --- | ---: |
| Unvested deferred compensation | −$150,000 |
| Replaced by the offer, half | +$75,000 |
| Existing note | $0 |
| Slow first year, payout of 42% on what arrives late of $850,000 | −$85,531 |
| Clients who do not follow, payout of 42% on $150,000 | −$63,000 |
| Fees and advice | −$15,000 |
| **Cost in the first year** | **−$238,531** |

One line does not end with the first year. The 15 percent that does not follow costs 63,000 again in the second year and in every other, before growth: 630,000 over ten years. An up-front payment of 1,500,000 has to be read beside that figure, and it is a loan until it is forgiven.

The total becomes larger when portability is low, when much is unvested, or when the old note is young. Those are the three lines to get right.

> A cost that is certain in the first year should not be weighed against a gain that is conditional in the fifth as if they were the same dollars.

## Portability, group by group

Few assumptions move a comparison as much, and few are guessed as often. The remedy is an estimate in groups.

It needs no list of clients, and there should be none. Households with their revenue, loans or trusts are client information of your firm, on your own device as much as on the firm’s. The Protocol’s five items do not include them, and a copy outside the firm can be an incident under Regulation S-P.

Divide your revenue into three groups, from what you know and from figures that you may use. Write down the share of each, and nothing else:

- **Group A.** The relationship is with you personally and has survived a change before.
- **Group B.** Good, but something ties it to the firm.
- **Group C.** Referred by a branch, inherited recently, or held in products that cannot be moved.

Give each group a rate that you would defend:

| Group | Share of revenue | Rate | Follows |
| --- | ---: | ---: | ---: |
| A | 58% | 95% | 55.1% |
| B | 30% | 75% | 22.5% |
| C | 12% | 25% | 3.0% |
| **All** | **100%** | | **80.6%** |

If one relationship is large enough to decide the result, give it a line under a code that says nothing to another reader, and keep no key. Your agreements may treat even totals as confidential: ask your lawyer before you begin.

### Fees travel better than transactions

An advisory relationship continues once the account has moved. Commissions and trails depend on products that the new place may not carry. If three quarters of revenue is fee-based and follows at 88 percent, and the rest at 65, as the calculator assumes by default, the blended portability is 82.3 percent. The firm you leave matters more than the one you join.

### Test the answer

Two numbers tell you how much room for error there is. **Break-even portability** is the share at which moving and staying are worth the same. **The next hurdle** is the share at which a back-end disappears. If either is close to your estimate, the offer is thinner than it looks.

## Staying, counted properly

The comparison is with staying as it will be, not with staying as it is today.

Write one line for each of the next ten years: production with honest growth, the payout that the grid will give it, deferred compensation as it vests, and anything that the firm has promised in writing. Then write the same line for the move. The difference between the two, year by year, is what the offer is worth.

### Two totals belong together

**The cumulative difference** adds the years. **The present value** adds them too, but counts a dollar in year eight for less than one today. When they disagree, the offer pays you early for earning less later. That can be a fair trade. It should be a conscious one.

Look for three moments in the column of running totals: the first year in which it is positive, its highest point, and whether it falls below zero again afterward. An up-front payment makes the first moment early. A lower payout makes the third one possible.

### What has no column

- The people you will work with every day
- What your clients can have that they cannot have now
- How a disagreement with management is settled
- What happens to your practice if you are ill for half a year
- Who takes over when you stop

Write these down as well, before the numbers are final.

> A useful test: imagine that the two totals were equal. Which way would you go, and why? That sentence is worth more than the last five percent of an offer.

## Rules for the first weeks

A move is a regulated event. Two sets of rules shape what you may take, what you may say, and what your clients will read. Your contracts may be stricter than both.

### The Protocol for Broker Recruiting

Where both firms are members, a departing advisor may take five items about the clients they served: name, address, phone number, email address and account title. Nothing else. A copy of the list is left with the written resignation; the firm’s copy also shows account numbers, and yours does not. Clients may not be solicited before the advisor has joined the new firm. Firms join and leave, so have membership verified in the week in which you act. If either firm is not a member, your employment agreement decides.

### FINRA Rule 2273

A FINRA member that recruits a registered person delivers FINRA’s educational communication, unaltered, to former clients who are contacted individually or who transfer assets, during the three months after the hire: with the first written contact, or within three business days of an oral one. It suggests questions that a client should ask: about incentives, about holdings that cannot move, about costs. Prepare honest answers before you are asked. An investment adviser that is not a FINRA member is not bound by the rule, but owes clients disclosure of the same conflicts.

### In practice

1. Have a lawyer read your agreements before you copy, print or say anything.
2. Leave devices and files as they are. Deleting looks as bad as taking.
3. Resign in writing, politely and briefly.
4. Join first. Call afterward.
5. State facts: where you are, how to be reached, what changes and what does not.
6. Keep a record of calls and of what was sent.

None of this is legal advice. It is the list to bring to the person who will give it.

## Selling instead

Sometimes the better answer to an offer is a buyer. A practice can be sold whole or in part, at once or over years, and the arithmetic has its own traps.

### Two lenses

**Revenue.** Recurring revenue is valued above transactional revenue. With 800,000 recurring at 3.0 times and 200,000 other at 1.1 times, a practice comes to 2,620,000, a blended 2.62.

**Earnings.** Start from revenue, subtract what it costs to run the practice, and subtract what it would cost to pay a manager for your work. What remains can service a buyer’s debt. Two practices of equal revenue and different costs are not worth the same, and only this lens shows it.

### Terms are price

| Part of a price of $2,620,000 | Share | Amount |
| --- | ---: | ---: |
| Cash at closing | 40% | $1,048,000 |
| Seller note, 60 months at 6% | 30% | $786,000 |
| Earn-out on retained revenue | 30% | $786,000 |

The note pays 15,195.58 a month, if the buyer does well. The earn-out pays in full only if the clients stay. Each part is taxed in its own way: goodwill usually as capital gain, consulting as ordinary income with payroll or self-employment tax, and your state may differ. Compare offers by the present value of what you expect to receive after tax, not by the first line.

### A year before

Write processes down. Turn handshake fees into agreements. Introduce a second advisor to your largest relationships. Have the practice valued. Buyers pay for what survives the owner’s departure.

## A calendar and a checklist

There is seldom a reason to hurry. If an offer expires before your advisors have read it, ask in writing for more time.

### Six months of preparation

| When | What |
| --- | --- |
| Month 1 | Collect the figures of your practice. Write the assumptions. |
| Month 2 | Speak with a lawyer and a tax advisor. Read your own agreements. |
| Month 3 | Hear two or three offers. Ask for terms in writing. |
| Month 4 | Compare each with staying. Estimate portability by group. |
| Month 5 | Visit. Speak with advisors who moved there, and with one who left. |
| Month 6 | Decide, or decide to stay. Tell only those who need to know. |

### Questions to send back

- Which T-12 is recognized, and what is left out?
- Is each back-end based on recognized or on actual production?
- Which assets count toward the hurdle, on which date, and how is a near miss treated?
- Is forgiveness level? May I have the schedule as a table?
- What happens to the note on disability, death, retirement, or termination without cause?
- Which charges come out of the payout? What would my own T-12 have paid last year after all of them?
- Who owns the client relationship under the agreement?
- Which promises of this conversation stand in the document?

### Before you sign

- The balance of every note at the end of every year is on one sheet.
- Break-even portability is well below your estimate.
- The decision still holds with lower growth and without the last back-end.
- Two people who gain nothing from it have read the agreement.
- You could explain it to your family in five sentences.

If all of that is true, you have done for yourself what you do for clients.
`;
