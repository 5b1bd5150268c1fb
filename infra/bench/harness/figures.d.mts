import type { Figure, Goal, Measured } from './bench.d.mts';

export function goalText(goal: Goal): string;
export function judge(bench: string, goals: Record<string, Goal>, measured: Measured[]): Figure[];
