import { scaleLinear } from '@visx/scale';

export type Size = { width: number; height: number };
export type Plot = Size & { left: number; right: number; top: number; bottom: number };

/** Room for the amounts at the left, the years below and a name above the highest point. */
const MARGIN = { left: 52, right: 10, top: 24, bottom: 26 };

export function plotOf({ width, height }: Size): Plot {
  return {
    width,
    height,
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 1, width - MARGIN.right),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
}

/**
 * Amounts from the lowest to the highest with zero among them, ending on round figures. All zero draws a flat line at
 * the bottom.
 */
export function moneyScale(cents: number[], { top, bottom }: Plot) {
  const [low, high] = [Math.min(0, ...cents), Math.max(0, ...cents)];
  return scaleLinear<number>({ domain: low === high ? [0, 100] : [low, high], range: [bottom, top], nice: 5 });
}

export type MoneyScale = ReturnType<typeof moneyScale>;

/** Every year where there is room, otherwise every second, fifth or tenth. */
export function labelStep(count: number, width: number, room = 30): number {
  return [1, 2, 5, 10].find((step) => (count / step) * room <= width) ?? 20;
}
