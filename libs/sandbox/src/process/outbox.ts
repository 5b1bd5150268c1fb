import type { BreakReason, ProcessMessage, SlotRequest } from '../protocol/messages';
import type { Emit } from '../realm/emit';

type Collected = { hashes: string[]; queries: string[]; pieces: string[] };
type Send = (message: ProcessMessage, sections?: string[]) => void;

const MAX_MESSAGE_LENGTH = 4_000;
const MAX_LINES_A_SECOND = 20;

/** JSON that cannot end the script element that contains it. */
function inlineJson(text: string): string {
  return text.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Turns messages of a context into messages for the host, and runs the clock for its timers. */
export class Outbox {
  onTimer: (id: number) => void = () => {};
  private readonly collected = new Map<number, Collected>();
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private evaluated: { message: ProcessMessage; sections: string[] } | undefined;
  private isBroken = false;
  /** Responses of this turn of the event loop. */
  private answers: { message: ProcessMessage; sections: string[] }[] = [];
  private lines = { second: 0, count: 0 };

  /** @param quickCheck checks the built-in objects; a response is sent only while they are unmodified */
  constructor(
    private readonly send: Send,
    private readonly quickCheck: () => string | null,
    private readonly nextTick: (work: () => void) => void,
  ) {}

  /** Called from inside the context: no argument can be trusted, and no object of this realm may be returned. */
  readonly emit: Emit = (type, ...values) => {
    const number = (index: number): number => Number(values[index]);
    const text = (index: number): string => String(values[index] ?? '');
    switch (type) {
      case 'evaluated':
        this.evaluated = {
          message: { type: 'evaluated', contract: number(0) },
          sections: text(1) === '' ? [] : [text(1)],
        };
        return;
      case 'read':
        return this.send({ type: 'read', read: number(0), part: number(1), path: text(2), known: number(3) });
      case 'query':
        return this.collect(number(0), (all) => void (all.hashes.push(text(1)), all.queries.push(inlineJson(text(2)))));
      case 'piece':
        return this.collect(number(0), (all) => void all.pieces.push(text(1)));
      case 'opened': {
        const { hashes, queries } = this.take(number(0));
        return this.answer({ type: 'opened', part: number(0), hashes }, queries);
      }
      case 'rendered': {
        const { pieces } = this.take(number(0));
        const slots = JSON.parse(text(2)) as SlotRequest[];
        const lacks = text(3) === '' ? null : (JSON.parse(text(3)) as string[]);
        return this.answer({ type: 'rendered', part: number(0), slots, lacks }, [text(1), ...pieces]);
      }
      case 'redirect':
        return this.answer({ type: 'redirect', part: number(0), location: text(1), permanent: number(2) === 1 });
      case 'not-found':
        return this.answer({ type: 'not-found', part: number(0) });
      case 'failed':
        this.take(number(0));
        return this.answer({ type: 'failed', part: number(0), message: text(1).slice(0, MAX_MESSAGE_LENGTH) });
      case 'broken':
        return this.broken(text(0) as BreakReason, text(1));
      case 'log':
        return this.log(text(0) === 'warn' ? 'warn' : 'error', text(1));
      case 'timer':
        return this.startTimer(number(0), number(1));
      case 'timer-cleared':
        return this.clearTimer(number(0));
    }
  };

  /** Reports that the release is ready. Its exports were read, and its realm was checked since. */
  releaseEvaluation(): void {
    if (this.evaluated) this.send(this.evaluated.message, this.evaluated.sections);
    this.evaluated = undefined;
  }

  /** Reports once the fault that ends this process; later messages of the context are dropped. */
  broken(reason: BreakReason, message: string): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.send({ type: 'broken', reason, message: message.slice(0, MAX_MESSAGE_LENGTH) });
  }

  /** Responses of one turn are sent together, after one check of the built-in objects. */
  private answer(message: ProcessMessage, sections: string[] = []): void {
    this.answers.push({ message, sections });
    if (this.answers.length === 1) this.nextTick(this.sendAnswers);
  }

  private readonly sendAnswers = (): void => {
    const { answers } = this;
    this.answers = [];
    const difference = this.quickCheck();
    if (difference !== null) this.broken('realm', difference);
    if (!this.isBroken) for (const { message, sections } of answers) this.send(message, sections);
  };

  private collect(part: number, add: (all: Collected) => void): void {
    const all = this.collected.get(part) ?? { hashes: [], queries: [], pieces: [] };
    this.collected.set(part, all);
    add(all);
  }

  private take(part: number): Collected {
    const all = this.collected.get(part) ?? { hashes: [], queries: [], pieces: [] };
    this.collected.delete(part);
    return all;
  }

  private startTimer(id: number, millis: number): void {
    const due = (): void => {
      this.timers.delete(id);
      this.onTimer(id);
    };
    this.timers.set(id, setTimeout(due, millis));
  }

  private clearTimer(id: number): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  private log(level: 'warn' | 'error', line: string): void {
    const second = Math.floor(Date.now() / 1_000);
    if (this.lines.second !== second) this.lines = { second, count: 0 };
    this.lines.count += 1;
    if (this.lines.count <= MAX_LINES_A_SECOND) this.send({ type: 'log', level, text: line });
  }
}
