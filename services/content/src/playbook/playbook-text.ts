/** The playbook's Markdown. `##` begins a chapter; what else it may hold, `parse-playbook.ts` says. */
export const PLAYBOOK = `# The Advisor Transition Playbook

How to read an offer, what a move really costs, and how to prepare one without hurry. For experienced advisors who want to decide with the figures in plain view.

## Before you begin

This book is for an advisor who has a practice worth recruiting, or worth buying, and who wants to judge an offer with the care that clients get. It can be read in an hour. The tables are there to be filled in with your own numbers.

It takes no side. Staying is an option in every chapter, because a move is worth only the difference between two futures. An advisor who compares honestly and stays has used this book well.

### Three habits that pay

- **Write assumptions down.** Portability, growth, tax: each comparison rests on a few judgments. Note the number and the reason, and change both when you learn more.
- **Separate what is certain from what is conditional.** Money that arrives if a hurdle is met is a different thing from money that arrives.
- **Ask for everything in writing.** An answer that cannot be written down is not part of the offer.

### What this book is not

It is not tax, legal or investment advice, and it describes no firm’s terms. Ranges are illustrative and change with the market. Your agreements, your state and your clients decide. Take the questions in this book to people who can read your documents: a tax adviser and a lawyer who work with advisors who move.

> Do this work on your own device and in your own account. The systems of your firm belong to your firm, may be monitored, and hold client information that is not yours to copy.

## The words that matter

Recruiting has a language of its own, and a misunderstanding in it is expensive. These are the terms that return in every offer.

| Term | What it means |
| --- | --- |
| T-12 | Your gross production of the last twelve full months. The base of most offers. |
| Recognized T-12 | The part of it that the new firm counts. May leave out revenue that cannot move. |
| Payout | The share of production that reaches you before tax. |
| Up-front payment | Cash at joining, usually a loan that is forgiven over years. |
| Note | The paper behind that loan: term, interest, and how it is forgiven. |
| Back-end | A later payment that depends on a target, the hurdle. |
| Deferred compensation | Pay that you earned and that vests later. What is unvested is usually lost on leaving. |
| Replacement | What a new firm pays because you lose deferred compensation. |
| Portability | The share of assets or revenue that follows you. |

Two of these deserve a second look. **Payout** is quoted before the charges that some channels take out of it. Divide what reaches you by gross production; that is the effective payout, and it is the only one that compares across channels.

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

Recurring revenue, spread over many households of mixed age, served by more than one person, that grows without the market. Every item on that list raises an offer’s certainty as well as its size: a buyer or a firm pays more, and makes less of it conditional, when less can go wrong.

### What quietly makes it worth less

Concentration is the commonest. If one household brings a fifth of the revenue, ask yourself what an offer looks like without it, because the other side will. The second is the source of the clients. Households that came from a branch of a bank tend to stay with the bank. The third is undocumented agreements: a fee that exists by handshake is a fee that a buyer doubts.

> Make the list before you take the first call. Once a number has been named, it is hard to see your own practice without it.

## How an offer is built

Most offers, whatever they are called, have the same five parts.

1. **The base.** A T-12, and the part of it that is recognized. An offer of 150 percent on a recognized 800,000 is 1,200,000. An offer of 130 percent on a recognized 1,000,000 is 1,300,000. The smaller percentage is the larger offer.
2. **The up-front payment.** Certain at joining, and usually a loan.
3. **Back-ends.** Conditional. Each has a date, a measure, a target and a rule for the near miss.
4. **Replacement** for what you lose by leaving.
5. **What you earn afterward.** Payout, charges, deferral and growth in the new place. Over ten years this part is larger than all the others together.

### Channels differ in which part is large

Employee channels tend to pay more up front and keep more of every year’s production. Independent channels pay less at the start and leave more of each year, from which you then pay for much that an employer provides. An own firm starts with costs and ends with something that can be sold. None is better. They are different answers to the question of when you are paid, and for what.

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

In general you are not taxed on the loan when it arrives. Each amount forgiven is ordinary income in its year, and so is interest that is forgiven. The cash for that tax came years earlier. Plan for it: set part of the check aside, or count the yearly tax as a cost of the later years.

### Two papers are not one

Some packages pair a loan with a separate bonus agreement whose payments cover the installments. When you leave, the bonus stops and the loan does not.

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

The third is missed by 1.6 points, although nothing went wrong. In the headline it was worth as much as the other two. Look at each hurdle with the growth and the portability that you believe, then with both a little worse.

### Expected, not maximum

Give every back-end a probability that you would defend in front of a colleague, and multiply. An offer with a smaller headline and fewer conditions is often worth more.

## What the move costs

The other side of the sheet is shorter, and most of it falls in the first year, when the up-front payment makes everything look comfortable.

- **Unvested deferred compensation.** List it by vesting year. Subtract what the offer replaces; a replacement is not a gain, it fills a hole.
- **An existing note.** Its balance is due when you leave.
- **The quiet months.** Accounts take time to arrive. If 60 percent of the final revenue is there after three months and 85 percent after six, the first year brings about four fifths of a normal one.
- **The clients who do not follow.** See the next chapter.
- **Transfer fees, equipment, a lawyer, an accountant.** Small beside the rest, and certain.
- **Your own time.** A year in which you prospect less than usual.

### Put it in one column

| Item | Example |
| --- | ---: |
| Unvested deferred compensation | −$250,000 |
| Replaced by the offer, half | +$125,000 |
| Existing note | $0 |
| First-year gap, payout on a fifth of $850,000 at 45% | −$76,500 |
| Fees and advice | −$15,000 |
| **Cost of moving** | **−$216,500** |

The example is small beside an up-front payment of 1,500,000, and that is usual. It becomes large when portability is low, when much is unvested, or when the old note is young. Those are the three lines to get right.

> A cost that is certain in the first year should not be weighed against a gain that is conditional in the fifth as if they were the same dollars.

## Portability, household by household

No other assumption moves a comparison as much, and none is guessed as often. The remedy is a list.

Sort the households by revenue. Take the top fifty, which are usually more than half of it. Mark each one:

- **Certain.** The relationship is with you personally and has survived a change before.
- **Likely.** Good, but a spouse, a trust officer or a loan is tied to the firm.
- **Unlikely.** Referred by a branch, inherited recently, employed by the firm, or held in products that cannot be moved.

Give each group a rate that you would defend. With 95, 75 and 25 percent, a top fifty of 600,000 revenue, split 350,000, 180,000 and 70,000, brings 332,500, 135,000 and 17,500: together 485,000, or 80.8 percent. Treat the rest of the book with more caution, because you know it less well.

### Fees travel better than transactions

An advisory relationship continues once the account has moved. Commissions and trails depend on products that the new place may not carry. If three quarters of revenue is fee-based and follows at 90 percent, and the rest at 70, the blended portability is 85 percent.

### Test the answer

Two numbers tell you how much room for error there is. **Break-even portability** is the share at which moving and staying are worth the same. **The next hurdle** is the share at which a back-end disappears. If either is close to your estimate, the offer is thinner than it looks.

Some clients will not follow for reasons that have nothing to do with you. Plan for them, wish them well, and be glad when you were wrong.

## Staying, counted properly

The comparison is with staying as it will be, not with staying as it is today.

Write one line for each of the next ten years: production with honest growth, the payout that the grid will give it, deferred compensation as it vests, and anything that the firm has promised in writing. Then write the same line for the move. The difference between the two, year by year, is what the offer is worth.

### Two totals belong together

**The cumulative difference** adds the years. **The present value** adds them too, but counts a dollar in year eight for less than one today. When they disagree, the offer pays you early for earning less later. That can be a fair trade. It should be a conscious one.

Look for three moments in the column of running totals: the first year in which it is positive, its highest point, and whether it falls below zero again afterward. An up-front payment makes the first moment early. A lower payout makes the third one possible.

### What has no column

- Whom you will work with every day
- What your clients can have that they cannot have now
- How a disagreement with management is settled
- What happens to your practice if you are ill for half a year
- Who takes over when you stop

Write these down as well, before the numbers are final. People who decide by the numbers alone seldom regret the numbers.

> A useful test: imagine that the two totals were equal. Which way would you go, and why? That sentence is worth more than the last five percent of an offer.

## Rules for the first weeks

A move is a regulated event. Two sets of rules shape what you may take, what you may say, and what your clients will read. Your contracts may be stricter than both.

### The Protocol for Broker Recruiting

Where both firms are members, a departing advisor may take five items about the clients whom he or she served: name, address, phone number, email address and account title. Nothing else. A copy of the list is left with the written resignation. Clients may not be solicited before the advisor has joined the new firm. Firms join and leave, so have membership verified in the week in which you act. If either firm is not a member, your employment agreement decides.

### FINRA Rule 2273

A firm that recruits a registered person gives a plain-language document to former clients who are contacted about the move or who transfer assets, during the three months after the hire. It suggests questions that a client should ask: about incentives, about holdings that cannot move, about costs. Prepare honest answers before anybody asks.

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

**Revenue.** Recurring revenue is valued far above transactional revenue, often at twice the multiple or more. With 800,000 recurring at 3.0 times and 200,000 other at 1.1 times, a practice comes to 2,620,000, a blended 2.62.

**Earnings.** Start from revenue, subtract what it costs to run the practice, and subtract what it would cost to pay somebody for your work. What remains can service a buyer’s debt. Two practices of equal revenue and different costs are not worth the same, and only this lens shows it.

### Terms are price

| Part of a price of $2,620,000 | Share | Amount |
| --- | ---: | ---: |
| Cash at closing | 40% | $1,048,000 |
| Seller’s note, 60 months at 6% | 30% | $786,000 |
| Earn-out on retained revenue | 30% | $786,000 |

The note pays 15,195.58 a month, if the buyer does well. The earn-out pays in full only if the clients stay. Compare offers by the present value of what you expect to receive after tax, not by the first line.

### A year before

Write processes down. Turn handshake fees into agreements. Introduce a second face to the fifty largest households. Have the practice valued. Buyers pay for what survives the owner’s departure.

## A calendar and a checklist

There is seldom a reason to hurry. Offers that expire on Friday tend to come back on Monday.

### Six months of preparation

| When | What |
| --- | --- |
| Month 1 | Collect the figures of your practice. Write the assumptions. |
| Month 2 | Speak with a lawyer and a tax adviser. Read your own agreements. |
| Month 3 | Hear two or three offers. Ask for terms in writing. |
| Month 4 | Compare each with staying. Go through the fifty largest households. |
| Month 5 | Visit. Speak with advisors who moved there, and with one who left. |
| Month 6 | Decide, or decide to stay. Tell nobody who need not know. |

### Questions to send back

- Which T-12 is recognized, and what is left out?
- Is each back-end based on recognized or on actual production?
- Which assets count toward the hurdle, on which date, and how is a near miss treated?
- Is forgiveness level? May I have the schedule as a table?
- What happens to the note on disability, death, retirement, or termination without cause?
- Which charges come out of the payout? What was the effective payout of an advisor like me last year?
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
