import type { Stack } from '../../start/stack.mjs';

/** A limit of the value itself, or of its ratio to the baseline that was measured beside it. */
export type Goal = { unit: string; of: 'value' | 'ratio'; against?: string } & (
  | { atMost: number }
  | { atLeast: number }
);

/** What a bench measured: the median, and all samples when there were several. */
export type Measured = {
  name: string;
  value: number;
  samples?: number[];
  baseline?: number;
  /** Of the same rounds as `samples`: the ratio then has an interval. */
  baselineSamples?: number[];
};

export type Figure = {
  name: string;
  value: number;
  unit: string;
  baseline: number | null;
  ratio: number | null;
  /** Where the ratio is with a probability of 90 %. */
  interval: [number, number] | null;
  goal: string;
  holds: boolean;
  samples: number[];
};

export type Bench = {
  name: string;
  title: string;
  /** By the figure's name: every one is measured by `run`. */
  goals: Record<string, Goal>;
  run(context: BenchContext): Promise<Measured[]>;
};

export type BenchContext = {
  /** Method, page, profile and details, for the reader of the figures. */
  say(text: string): void;
  /** How often to measure: the bench's own choice unless the caller gave a number. */
  samples(usual: number): number;
  /** Builds everything once (cached) and starts the site in production mode once; all benches of a run share it. */
  stack(): Promise<Stack>;
  build(): Promise<void>;
  /** A folder that is removed at the end. */
  folder(name: string): Promise<string>;
  /** Ends what a bench started, last first, even when it failed. */
  defer(undo: () => Promise<unknown> | void): void;
  dispose(): Promise<void>;
};
