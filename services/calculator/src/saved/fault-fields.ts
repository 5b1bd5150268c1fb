import type { ScenarioFault } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** More than a user corrects at once; a body with thousands of faults must not get a response with thousands. */
const FAULTS_MAX = 100;
/** A sentence may quote what was sent. */
const SENTENCE_MAX = 300;
const SENTENCES_SHOWN = 3;

/** Path → the first sentence about it. */
export function faultFields(faults: ScenarioFault[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of faults) {
    if (fields.size === FAULTS_MAX) break;
    if (!fields.has(path)) fields.set(path, message.slice(0, SENTENCE_MAX));
  }
  return Object.fromEntries(fields);
}

/** All faults at once, by the path of their value (`offers[1].note.weights`). */
export class InvalidCalculationError extends DomainError {
  constructor(faults: ScenarioFault[]) {
    const fields = faultFields(faults);
    const sentences = [...new Set(Object.values(fields))];
    const more = sentences.length > SENTENCES_SHOWN ? ['There is more to correct.'] : [];
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: [...sentences.slice(0, SENTENCES_SHOWN), ...more].join(' '),
      fields,
    });
  }
}
