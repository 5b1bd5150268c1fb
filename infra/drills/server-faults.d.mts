/** What a release can do wrong on the server. */
export type ServerFault =
  | 'unhandled rejection'
  | 'late throw'
  | 'end of the process'
  | 'loop at evaluation'
  | 'loop in load'
  | 'loop in render'
  | 'loop in a timer'
  | 'memory bomb'
  | 'buffer bomb'
  | 'slow leak'
  | 'patched Array.prototype'
  | 'patched Object.prototype'
  | 'patched JSON'
  | 'patched Promise.prototype'
  | 'patched String.prototype'
  | 'leak on globalThis'
  | 'stack overflow'
  | 'huge output'
  | 'huge data'
  | 'endless redirect'
  | 'throw in load'
  | 'throw in render'
  | 'throw in head'
  | 'head that is none'
  | 'load without end';

export const SERVER_FAULTS: ServerFault[];
/** Whether the fault makes the whole release unusable, and not one page alone. */
export function spoilsRelease(fault: ServerFault): boolean;
/**
 * Code of a server bundle whose page has the fault: always, or `onlyAsked` with `?fault` in its address. Without a
 * fault it says `page`.
 */
export function faultyServerBundle(fault: ServerFault | null, options?: { onlyAsked?: boolean; page?: string }): string;
