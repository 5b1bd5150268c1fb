import type { Arrival } from './open-load.mjs';

export function dueBetween(arrivals: Arrival[], stream: string, from: number, to: number): Arrival[];
export function latency(arrivals: Arrival[], share: number): number;
export function served(arrivals: Arrival[]): Arrival[];
export function recoverySeconds(
  arrivals: Arrival[],
  stream: string,
  options: { end: number; until: number; limitMs: number },
): number;
