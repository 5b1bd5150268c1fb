export function median(samples: number[]): number;
export function spread(samples: number[]): string;
export function text(value: number): string;
export function percentile(samples: number[], share: number): number;
export function ratioInterval(samples: number[], baseline: number[]): [number, number];
