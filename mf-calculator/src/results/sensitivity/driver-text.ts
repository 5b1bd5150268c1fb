import type { Driver } from '@app/domain';

type DriverText = {
  name: string;
  /** An end of the driver, from the value that it was set to. */ end: (value: number) => string;
};

const signed = (value: number, unit: string): string =>
  `${value < 0 ? '\u2212' : '+'}${Number((Math.abs(value) * 100).toFixed(2))}${unit}`;
const points = (value: number): string => signed(value, ' pts');
const factor = (value: number): string => signed(value - 1, '%');

export const DRIVER_TEXT: Record<Driver, DriverText> = {
  portability: { name: 'Revenue that follows', end: points },
  moveGrowth: { name: 'Growth at the new firm', end: points },
  stayGrowth: { name: 'Growth if you stay', end: points },
  payout: { name: 'Offer’s payout', end: points },
  upfront: { name: 'Up-front', end: factor },
  backends: { name: 'Back-ends', end: (value) => (value === 0 ? 'none paid' : 'all paid') },
  costs: { name: 'Fees, overhead, cost of moving', end: factor },
  discountRate: { name: 'Discount rate', end: points },
};
