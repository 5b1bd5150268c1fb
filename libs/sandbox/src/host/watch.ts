import type { ProcessFaultReason } from '@app/contracts';
import { processorTime, residentMemory } from './usage';

/** How often a process is checked. */
const CHECK_MS = 250;
/**
 * Processor time without a response that counts as a hang. On a busy machine it takes longer to use it up, so no
 * process is ended early.
 */
const HANG_CPU_MS = 750;
/** Where the system does not report processor time. */
const HANG_MS = 4_000;
/** A process that responds within this time is not busy. */
const PROMPT_MS = 50;
/** A healthy process always responds within this time. */
const DEAD_MS = 15_000;
/** Resident memory above which a process is ended, in MB. */
const MAX_MEMORY_MB = 420;
/** A process that computed for most of this time without any request never stops on its own. */
const IDLE_MS = 5_000;
const IDLE_SHARE = 0.6;

type Watched = {
  pid: number;
  ping(number: number): void;
  /** Whether it has requested work to do. */
  isBusy(): boolean;
  end(reason: ProcessFaultReason, details: string): void;
};

/** Checks from outside whether a process still responds, and what it uses. */
export class Watch {
  private sent = 0;
  private answered = 0;
  private askedAt = 0;
  private silentSince = { at: 0, cpu: 0 };
  private heardAt = 0;
  private idleSince: { at: number; cpu: number } | null = null;
  private reportedMb = 0;
  /** When it was last asked a question that it answered at once. */
  private promptAt = -Infinity;
  private waiting: { number: number; resolve: () => void }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly watched: Watched) {
    this.timer = setInterval(() => this.look(), CHECK_MS);
    this.timer.unref();
    this.ask();
  }

  /** Last measured resident memory, in MB. */
  get memoryMb(): number {
    return residentMemory(this.watched.pid) ?? this.reportedMb;
  }

  /** Whether it was asked after a given time, by `performance.now()`, and responded at once. */
  wasIdleAfter(moment: number): boolean {
    return this.promptAt > moment;
  }

  pong(number: number, rss: number): void {
    this.answered = number;
    this.promptAt = performance.now() - this.askedAt < PROMPT_MS ? this.askedAt : -Infinity;
    const waiting = this.waiting.filter((each) => each.number <= number);
    this.waiting = this.waiting.filter((each) => each.number > number);
    for (const { resolve } of waiting) resolve();
    this.reportedMb = rss / 2 ** 20;
  }

  /**
   * It sent a message, so it is still working through earlier requests and has not reached the watch's question yet.
   */
  heard(): void {
    this.heardAt = performance.now();
  }

  /** Resolves when it responds to a question sent after this call; never, if it does not. */
  nextAnswer(): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ number: this.sent + 1, resolve }));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const memory = this.memoryMb;
    if (memory > MAX_MEMORY_MB) return this.watched.end('memory', `${Math.round(memory)} MB`);
    if (this.answered < this.sent) return this.lookAtSilence();
    this.lookAtIdleness();
    this.ask();
  }

  private lookAtSilence(): void {
    this.promptAt = -Infinity;
    if (this.heardAt > this.silentSince.at) return this.silenceBegins();
    const silent = performance.now() - this.silentSince.at;
    const now = processorTime(this.watched.pid);
    const used = now === null ? null : now - this.silentSince.cpu;
    const hangs = used === null ? silent > HANG_MS : used > HANG_CPU_MS;
    if (hangs || silent > DEAD_MS) {
      this.watched.end(
        'hang',
        `no answer for ${Math.round(silent)} ms${used === null ? '' : `, ${used} ms of them computing`}`,
      );
    }
  }

  private lookAtIdleness(): void {
    const cpu = processorTime(this.watched.pid);
    const at = performance.now();
    if (cpu === null || this.watched.isBusy()) this.idleSince = null;
    else if (this.idleSince === null) this.idleSince = { at, cpu };
    else if (at - this.idleSince.at > IDLE_MS) {
      const used = cpu - this.idleSince.cpu;
      if (used > (at - this.idleSince.at) * IDLE_SHARE)
        this.watched.end('hang', `${used} ms of computing that nothing asked for`);
      this.idleSince = { at, cpu };
    }
  }

  private ask(): void {
    this.sent += 1;
    this.askedAt = performance.now();
    this.silenceBegins();
    this.watched.ping(this.sent);
  }

  private silenceBegins(): void {
    this.silentSince = { at: performance.now(), cpu: processorTime(this.watched.pid) ?? 0 };
  }
}
