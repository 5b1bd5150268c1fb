import type { ServerResponse } from 'node:http';
import type { Problem } from '../problems.mjs';

/** What open pages are told, by server-sent events. */
export class Events {
  connect(response: ServerResponse): void;
  /** A remote changed; null when all pages may have. */
  changed(remote: string | null): void;
  /** What is left of a project's problems. */
  report(project: string, problems: Problem[]): void;
  stop(): void;
}
