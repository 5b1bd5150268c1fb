/** The faults of a double for the next requests. */
export const FAULT_MODES = [
  /** Answers with the given status; nothing is taken. */
  'status',
  /** Cuts the connection before anything is taken. */
  'reset',
  /** Never answers; nothing is taken. */
  'hang',
  /** Takes the request, then cuts the connection: the sender cannot know. */
  'accept-then-reset',
  /** Takes the request and answers a page, as a proxy in between might. */
  'garbage',
  /** Takes the request and answers 200 with an empty object. */
  'nonsense',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
export type Fault = { mode: FaultMode; status: number; retryAfter?: string };

/** A queue of faults; when it is empty, requests are served. */
export class FaultPlan {
  private fault: Fault | undefined;
  private left = 0;

  set(fault: Fault, times: number): void {
    this.fault = fault;
    this.left = times;
  }

  next(): Fault | undefined {
    if (this.left === 0) return undefined;
    this.left -= 1;
    return this.fault;
  }

  clear(): void {
    this.left = 0;
  }

  /** From the query of `/__fail`. @throws Error that names what is wrong */
  setFrom(query: URLSearchParams): void {
    const mode = FAULT_MODES.find((known) => known === (query.get('mode') ?? 'status'));
    const status = Number(query.get('status') ?? '500');
    const times = query.get('times') === 'always' ? Infinity : Number(query.get('times') ?? '1');
    if (!mode) throw new Error(`mode is one of ${FAULT_MODES.join(', ')}`);
    if (!Number.isInteger(status) || status < 300 || status > 599) throw new Error('status is between 300 and 599');
    if (!(times >= 0)) throw new Error('times is a number or "always"');
    this.set({ mode, status, retryAfter: query.get('retryAfter') ?? undefined }, times);
  }
}
