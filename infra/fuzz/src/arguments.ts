import { parseArgs } from 'node:util';

export type Arguments = { cases: number; seed: number; only: string | undefined; verbose: boolean };

const MAX_SEED = 2 ** 31 - 1;
const USUAL_CASES = 200;

/** @throws for an unknown option and an invalid number */
export function readArguments(args: string[], newSeed: () => number): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  return {
    cases: values.cases === undefined ? USUAL_CASES : whole('--cases', values.cases, 1),
    seed: values.seed === undefined ? newSeed() : whole('--seed', values.seed, 0),
    only: values.only,
    verbose: !values.quiet,
  };
}

function whole(name: string, text: string, min: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > MAX_SEED)
    throw new Error(`${name} takes a whole number from ${min}`);
  return value;
}
