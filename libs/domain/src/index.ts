export * from './money/decimal';
export * from './money/money';
export * from './deals/channel';
export * from './deals/advisor-info';
export * from './deals/deal-source';
export * from './deals/deal-assumptions';
export * from './deals/figure';
export * from './deals/basic-range';
