/** The playbook’s second part: what a move costs, and how it compares with staying. */
export const DECIDING = `## What the move costs

The cost side is shorter, and most of it falls in the first year, when the up-front payment makes everything look comfortable.

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

One line does not end with the first year. The 15 percent that does not follow costs $63,000 again in the second year and in every other, before growth: $630,000 over ten years. An up-front payment of $1,500,000 has to be read beside that figure, and it is a loan until it is forgiven.

The total becomes larger when portability is low, when much is unvested, or when the old note is young. Those are the three lines to get right.

> A cost that is certain in the first year should not be weighed against a gain that is conditional in the fifth as if they were the same dollars.

## Portability, group by group

Few assumptions change a comparison as much, and few are guessed as often. Estimating in groups fixes that.

You need no list of clients for it, and you should not make one. Households with their revenue, loans or trusts are client information of your firm, on your own device as much as on the firm’s. The Protocol’s five items do not include them, and a copy outside the firm can be an incident under Regulation S-P.

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

Two numbers tell you how much room for error there is. **Break-even portability** is the share at which moving and staying are worth the same. **The next hurdle** is the share below which a back-end disappears. If either is close to your estimate, the offer is thinner than it looks.

## Staying, counted properly

The comparison is with staying as it will be, not with staying as it is today.

Write one line for each of the next ten years: production with honest growth, the payout that the grid will give it, deferred compensation as it vests, and anything that the firm has promised in writing. Then write the same line for the move. The difference between the two, year by year, is what the offer is worth.

### Two totals belong together

**The cumulative difference** adds the years. **The present value** adds them too, but counts a dollar in year eight for less than one today. When they disagree, the offer pays you early for earning less later. That can be a fair trade. It should be a conscious one.

Look for three moments in the running total: the first year in which it is positive, its highest point, and whether it falls below zero again afterward. An up-front payment makes the first moment early. A lower payout makes the third one possible.

### What has no column

- The people you will work with every day
- What your clients can have that they cannot have now
- How a disagreement with management is settled
- What happens to your practice if you are ill for half a year
- Who takes over when you stop

Write these down as well, before the numbers are final.

> A useful test: imagine that the two totals were equal. Which way would you go, and why? That sentence is worth more than the last five percent of an offer.

---

## Stay or move, on one page

The practice of the examples at a wirehouse, and a wirehouse offer on typical terms, if 85 percent of revenue follows. Dollars before tax.

| Year | Staying | Moving | Difference | Running total |
| --- | ---: | ---: | ---: | ---: |
| Joining | $0 | $1,500,000 | $1,500,000 | $1,500,000 |
| 1 | $471,000 | $436,509 | −$34,491 | $1,465,509 |
| 2 | $493,050 | $527,509 | $34,459 | $1,499,968 |
| 3 | $516,203 | $489,522 | −$26,680 | $1,473,288 |
| 4 | $540,513 | $433,936 | −$106,577 | $1,366,711 |
| 5 | $566,038 | $455,633 | −$110,406 | $1,256,305 |
| 6 | $594,340 | $498,774 | −$95,566 | $1,160,739 |
| 7 | $624,057 | $530,449 | −$93,609 | $1,067,131 |
| 8 | $655,260 | $556,971 | −$98,289 | $968,842 |
| 9 | $688,023 | $584,820 | −$103,203 | $865,638 |
| 10 | $722,424 | $614,061 | −$108,364 | $757,274 |

Ten years later the move is ahead by $757,274, or $1,053,184 in present value at 8 percent. It breaks even when 63.7 percent of revenue follows. From the third year on, each year pays less than staying would: the check makes up for it, and leaving after five years would cost $808,201.
`;
