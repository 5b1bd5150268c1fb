import type { Ports } from './options.mjs';

/** @throws Fault when less than `needed` bytes are free where the folder is */
export function checkDisk(folder: string, needed?: number): Promise<void>;

/** @throws Fault with one sentence for each port that cannot be used */
export function checkPorts(ports: Partial<Ports>, host: string): Promise<void>;

/** Those of the ports that a start with this environment needs. */
export function portsInUse(ports: Ports, env: NodeJS.ProcessEnv): Partial<Ports>;

/** A port that was free a moment ago. */
export function freePort(): Promise<number>;
