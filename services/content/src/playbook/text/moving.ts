/** The playbook’s last part: rules, weeks, a sale instead, lists and worksheets. */
export const MOVING = `## Rules for the first weeks

A move is a regulated event. Two sets of rules shape what you may take, what you may say, and what your clients will read. Your contracts may be stricter than both.

### The Protocol for Broker Recruiting

Where both firms are members, a departing advisor may take five items about the clients they served: name, address, phone number, email address and account title. Nothing else. A copy of the list is left with the written resignation; the firm’s copy also shows account numbers, and yours does not. Clients may not be solicited before the advisor has joined the new firm. Firms join and leave, so have membership verified in the week in which you act. If either firm is not a member, your employment agreement decides.

### FINRA Rule 2273

A FINRA member that recruits a registered person delivers FINRA’s educational communication, unaltered, to former clients who are contacted individually or who transfer assets, during the three months after the hire: with the first written contact, or within three business days of an oral one. It suggests questions that a client should ask: about incentives, about holdings that cannot move, about costs. Prepare honest answers before you are asked. An investment adviser that is not a FINRA member is not bound by the rule, but owes clients disclosure of the same conflicts.

### What may leave with you

| Where both firms are Protocol members | May it leave with you? |
| --- | --- |
| Name, address, phone number, email address and account title | Yes, of the clients you served |
| Account numbers, balances, statements | No |
| Tax returns, trusts, loan papers | No |
| Notes on clients, reports, models and lists of the firm | No |
| Your own employment agreement and pay statements | Usually; ask your lawyer first |

If one of the two firms is not a member, read every line as a question for your lawyer.

### In practice

1. Have a lawyer read your agreements before you copy, print or say anything.
2. Leave devices and files as they are. Deleting looks as bad as taking.
3. Resign in writing, politely and briefly.
4. Join first. Call afterward.
5. State facts: where you are, how to be reached, what changes and what does not.
6. Keep a record of calls and of what was sent.

None of this is legal advice. It is the list to bring to the person who will give it.

## The first ninety days, week by week

Contact begins once you have joined, with the information that your agreements and the Protocol let you use. This order works. Your new firm’s compliance department sets its limits.

| Week | What to do |
| --- | --- |
| 1 | Join first. Then call the clients for whom the change means most. State facts, take questions, send FINRA’s communication where Rule 2273 asks for it. |
| 2 | Reach everyone else on your list once. Note each answer: yes, later, no, no reply. |
| 3 | Forms go out. One person checks titles, trust pages and signatures before anything is sent in. |
| 4 | The first accounts arrive. Read every rejection the day it comes, and fix its cause in the forms that are still out. |
| 5 | Retirement plans and joint accounts. Say what cannot move in kind before a statement does. |
| 6 | Call those who said “later”. Compare what has arrived with your estimate for the third month. |
| 7 | Check the first accounts: fee schedule, cost basis, beneficiaries, standing instructions. |
| 8 | Put prospecting back in the calendar. A year without it is a hidden cost of many moves. |
| 9 | Visit the large and complicated households that are undecided. |
| 10 | Look at cash: what the practice earned, what it owes, and the tax you have set aside. |
| 11 | Work through the rest: missing signatures, held positions, accounts that came without their history. |
| 12 | Ask the new firm for its count of recruited assets, and reconcile it with yours well before the date of a hurdle. |
| 13 | Close the list. Compare the share of revenue that has arrived with your estimate, group by group, and write both down. |

### What to look at every week

- Accounts signed, sent, received and rejected
- The share of revenue that has arrived, from the new firm’s own reports
- The question that was asked most often, and whether your answer to it is good enough
- How the people who came with you are doing

> Accept a no politely. Some clients come after a year, and those who stay remember how you left.

## Selling instead

Sometimes the better answer to an offer is a buyer. A practice can be sold whole or in part, at once or over years, and the arithmetic has its own traps.

### Two lenses

**Revenue.** Recurring revenue is valued above transactional revenue. With $800,000 recurring at 3.0 times and $200,000 other at 1.1 times, a practice comes to $2,620,000, a blended 2.62.

**Earnings.** Start from revenue, subtract what it costs to run the practice, and subtract what it would cost to pay a manager for your work. What remains can service a buyer’s debt. Two practices of equal revenue and different costs are not worth the same, and only this lens shows it.

### Terms are part of the price

| Part of a price of $2,620,000 | Share | Amount |
| --- | ---: | ---: |
| Cash at closing | 40% | $1,048,000 |
| Seller note, 60 months at 6% | 30% | $786,000 |
| Earn-out on retained revenue | 30% | $786,000 |

The note pays $15,195.58 a month, if the buyer does well. The earn-out pays in full only if the clients stay. Each part is taxed in its own way: goodwill usually as capital gain, consulting as ordinary income with payroll or self-employment tax, and your state may differ. Compare offers by the present value of what you expect to receive after tax, not by the first line.

### A year before

Write processes down. Turn handshake fees into agreements. Introduce a second advisor to your largest relationships. Have the practice valued. Buyers pay for what survives the owner’s departure.

## A calendar and a checklist

There is seldom a reason to hurry. If an offer expires before your advisors have read it, ask in writing for more time.

### Six months of preparation

| When | What |
| --- | --- |
| Month 1 | Collect the figures of your practice. Write the assumptions. |
| Month 2 | Talk to a lawyer and a tax advisor. Read your own agreements. |
| Month 3 | Hear two or three offers. Ask for terms in writing. |
| Month 4 | Compare each with staying. Estimate portability by group. |
| Month 5 | Visit. Talk to advisors who moved there, and to one who left. |
| Month 6 | Decide, or decide to stay. Tell only those who need to know. |

### Questions to send back

- Which T-12 is recognized, and what is left out?
- Is each back-end based on recognized or on actual production?
- Which assets count toward the hurdle, on which date, and how is a near miss treated?
- Is forgiveness level? May I have the schedule as a table?
- What happens to the note on disability, death, retirement, or termination without cause?
- Which charges come out of the payout? What would my own T-12 have paid last year after all of them?
- Who owns the client relationship under the agreement?
- Which of the promises made in conversation are in the document?

### Before you sign

- The balance of every note at the end of every year is on one sheet.
- Break-even portability is well below your estimate.
- The decision still holds with lower growth and without the last back-end.
- Two people who gain nothing from it have read the agreement.
- You could explain it to your family in five sentences.

If all of that is true, you have done for yourself what you do for clients.

---

## Worksheets

Copy these pages as often as you need them. They ask for totals and shares, never for a client’s name.

### Your practice

| Item | Your figure |
| --- | --- |
| T-12 | |
| of which advisory fees | |
| of which trails and transactions | |
| Assets | |
| Households | |
| Share of revenue of the ten largest | |
| Growth a year, excluding the market | |
| Staff, rent, marketing, technology | |

### Portability, group by group

| Group | Share of revenue | Rate | Follows |
| --- | ---: | ---: | ---: |
| A: with you | | | |
| B: partly tied to the firm | | | |
| C: tied to the firm | | | |
| All | | | |

### The terms, side by side

| Term | Staying | Offer A | Offer B |
| --- | ---: | ---: | ---: |
| Recognized T-12 | | | |
| Up-front payment | | | |
| Years of the note | | | |
| Back-ends, at most | | | |
| Back-ends, expected | | | |
| Deferred pay lost | | | |
| Deferred pay replaced | | | |
| Effective payout | | | |
| Growth a year | | | |

### Stay or move, year by year

| Year | Staying | Moving | Difference | Running total |
| --- | ---: | ---: | ---: | ---: |
| Joining | | | | |
| 1 | | | | |
| 2 | | | | |
| 3 | | | | |
| 4 | | | | |
| 5 | | | | |
| 6 | | | | |
| 7 | | | | |
| 8 | | | | |
| 9 | | | | |
| 10 | | | | |

### Due if you leave

| End of year | Note | Later notes | Unvested pay | Total |
| --- | ---: | ---: | ---: | ---: |
| 1 | | | | |
| 2 | | | | |
| 3 | | | | |
| 5 | | | | |
| 7 | | | | |
| 10 | | | | |
`;
