import type { Site } from './site.mjs';

/** What a figure may be at the most, or at the least; null for one that is only told. */
export type Goal = { unit: string; atMost: number } | { unit: string; atLeast: number } | { unit: string; told: true };

/** `details` says what else was seen. */
export type Measured = { name: string; value: number; details?: string };

/** How much of a drill there is; undefined is what the drill itself sets. */
export type DrillSize = { isQuick: boolean; rounds?: number; events?: number };

export type DrillContext = {
  site: Site;
  isQuick: boolean;
  size: Omit<DrillSize, 'isQuick'>;
  signal: AbortSignal;
  say(text: string): void;
};

export type Drill = {
  name: string;
  title: string;
  /** By the figure's name: every one is measured by `run`. */
  goals(isQuick: boolean, size?: Omit<DrillSize, 'isQuick'>): Record<string, Goal>;
  run(context: DrillContext): Promise<Measured[]>;
};
