import type { OpenHints, OpenTarget } from '../protocol/messages';
import type { TextPeek } from './read-api';

const MAX_TARGETS = 500;
const MAX_PATHS = 20;
const MAX_PATH_LENGTH = 500;
const MAX_SENT = 500;

function keyOf(target: OpenTarget): string {
  return `${target.kind} ${target.kind === 'page' ? target.url : target.kind === 'widget' ? target.name : ''}`;
}

/**
 * Records what the parts of a release read: the next part of the same kind reads the same, and gets the available
 * answers when it is opened.
 */
export class ReadHistory {
  private readonly paths = new Map<string, Set<string>>();
  private readonly open = new Map<number, string>();
  /** Serials of the answers sent to the process, by path. It may have dropped them: then it requests them. */
  private readonly given = new Map<string, number>();

  constructor(private readonly peek: TextPeek) {}

  /** Answers for a newly opened part, and the texts of those that the process does not have. */
  hintsFor(part: number, target: OpenTarget): { answers: OpenHints['answers']; texts: string[] } {
    const key = keyOf(target);
    this.open.set(part, key);
    const answers: OpenHints['answers'] = [];
    const texts: string[] = [];
    for (const path of this.paths.get(key) ?? []) {
      const answer = this.peek(path);
      if (!answer) continue;
      const isNew = this.given.get(path) !== answer.serial;
      answers.push({ path, serial: answer.serial, isNew });
      if (isNew) texts.push(answer.text);
      this.sent(path, answer.serial);
    }
    return { answers, texts };
  }

  /** Records a read that was not answered in advance. */
  note(part: number, path: string): void {
    const key = this.open.get(part);
    if (key === undefined || path.length > MAX_PATH_LENGTH) return;
    const paths = this.paths.get(key) ?? new Set();
    if (paths.size < MAX_PATHS) paths.add(path);
    // Least recently used entries are dropped first.
    this.paths.delete(key);
    if (this.paths.size >= MAX_TARGETS) this.paths.delete(this.paths.keys().next().value ?? '');
    this.paths.set(key, paths);
  }

  sent(path: string, serial: number): void {
    if (this.given.size >= MAX_SENT) this.given.clear();
    this.given.set(path, serial);
  }

  end(part: number): void {
    this.open.delete(part);
  }
}
