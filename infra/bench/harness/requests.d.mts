export type PageRequest = { url: string; kind: string; start: number; end: number; bytes: number; transferred: number };
export function sequentialSteps(requests: PageRequest[]): number;
export function duplicates(requests: PageRequest[]): string[];
export function scriptsOf(requests: PageRequest[]): string[];
export function scriptBytes(requests: PageRequest[], time: number): number;
