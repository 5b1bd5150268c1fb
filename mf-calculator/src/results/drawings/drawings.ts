/** Everything that needs the chart library: one file, fetched when the first chart is shown. */
export { BalanceChart } from './balance-chart';
export { CumulativeChart } from './cumulative-chart';
export { ExitChart } from './exit-chart';
export { StayMoveChart } from './stay-move-chart';
