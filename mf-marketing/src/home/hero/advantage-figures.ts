/**
 * Cumulative difference between moving and staying at the end of each year, in thousands of dollars, before tax.
 * One hypothetical advisor: $1M production growing 5%, 44% payout and $250K unvested today; offered 150% up-front,
 * 45% payout and three back-ends of 25%, of which the last is missed by 1.6 points; 85% of revenue follows.
 * The reference case that the calculation engine is checked against (hand calculation, rounded).
 */
export const CUMULATIVE_ADVANTAGE = [1485, 1659, 1791, 1674, 1559, 1446, 1342, 1242, 1136, 1026, 910];

export const PEAK_YEAR = CUMULATIVE_ADVANTAGE.indexOf(Math.max(...CUMULATIVE_ADVANTAGE));
