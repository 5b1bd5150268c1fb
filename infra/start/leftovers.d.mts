export type Run = { starter: number; url: string; programs: number[]; database?: number; databasePort?: number };

export function recordRun(dataDir: string, run: Run): Promise<void>;
export function forgetRun(dataDir: string): Promise<void>;
export function readRun(dataDir: string): Promise<Run | undefined>;
export function clearLeftovers(dataDir: string): Promise<void>;
