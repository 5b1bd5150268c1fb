import type { AssistedSource, CheckedClaim, WriterRun } from '@app/contracts';
import type { MetadataAnswer, OutlineAnswer } from '../drafting/answers';
import { CALL_LIMITS } from '../drafting/wire/limits';
import type { StoredRun } from './runs.repository';

/** No call lasts as long, so the program that made it has ended. */
const LOST_MS = CALL_LIMITS.totalMs + 60_000;
const MILLION = 1_000_000;

/** A run as its editor sees it. Quotes of claims are looked up in their sources. */
export function toRun(run: StoredRun, sources: readonly AssistedSource[], now: Date): WriterRun {
  const { id, task, model, inputTokens, outputTokens, startedAt, partial } = run;
  const isLost = run.state === 'running' && now.getTime() - startedAt.getTime() > LOST_MS;
  const isDone = run.state === 'done';
  const isText = task === 'draft' || task === 'revise';
  return {
    id,
    task,
    state: isLost ? 'failed' : run.state,
    fault: isLost ? 'cut' : run.fault,
    text: isDone && isText ? String(run.answer) : partial,
    sections: isDone && task === 'outline' ? (run.answer as OutlineAnswer).sections : null,
    metadata: isDone && task === 'metadata' ? metadataOf(run.answer as MetadataAnswer, sources) : null,
    model,
    inputTokens,
    outputTokens,
    cost: Number(run.cost) / MILLION,
    startedAt: startedAt.toISOString(),
  };
}

function metadataOf({ claims, ...metadata }: MetadataAnswer, sources: readonly AssistedSource[]) {
  const checked = claims.map((claim): CheckedClaim => {
    const source = sources.find(({ id }) => id === claim.sourceId);
    return { ...claim, stands: claim.quote !== '' && spaced(source?.text ?? '').includes(spaced(claim.quote)) };
  });
  return { ...metadata, claims: checked };
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
