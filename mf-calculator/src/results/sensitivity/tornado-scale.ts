import type { DriverResult } from '@app/domain';

/** Where a driver's two ends and the result itself lie between the lowest and the highest present value, in percent. */
export type TornadoBar = { start: number; end: number; base: number };

/** One decimal, so that the server and the browser write the same. */
const place = (cents: number, low: number, high: number): number =>
  high === low ? 50 : Math.round(((cents - low) / (high - low)) * 1000) / 10;

export function tornadoBars(drivers: DriverResult[], npv: number): TornadoBar[] {
  const all = [npv, ...drivers.flatMap(({ low, high }) => [low.npv, high.npv])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return drivers.map(({ low, high }) => ({
    start: place(Math.min(low.npv, high.npv), least, most),
    end: place(Math.max(low.npv, high.npv), least, most),
    base: place(npv, least, most),
  }));
}
