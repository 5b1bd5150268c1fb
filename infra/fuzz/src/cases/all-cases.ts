import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { ApiDocument, Operation } from '../document';
import { access, type UnauthorizedSessions } from './access';
import { hostile } from './hostile';
import { nearValid } from './near-valid';
import { generatedRequests } from './schema-values';
import { ofPlan, type Variation } from './variation';

/** Of all cases of an operation; the rest are near-valid. */
const SHARES = { valid: 0.1, access: 0.15, generated: 0.15, hostile: 0.25 } as const;
const MIN_VALID = 2;

export type Cases = { valid: number; variations: Variation[] };

/** The same cases for the same seed, whatever other operations a run has. */
export function casesOf(
  document: ApiDocument,
  operation: Operation,
  unauthorizedSessions: UnauthorizedSessions,
  { cases, seed }: { cases: number; seed: number },
): Cases {
  const share = (part: number) => Math.max(1, Math.round(cases * part));
  const valid = Math.max(MIN_VALID, share(SHARES.valid));
  const own = seedOf(operation, seed);
  const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { seed: own, numRuns });
  const others = [
    ...draw(access(operation, unauthorizedSessions), share(SHARES.access)),
    ...draw(generatedRequests(document, operation), share(SHARES.generated)).map((change) =>
      ofPlan(operation, 'generated', 'made from the schema', change),
    ),
    ...draw(hostile(operation), share(SHARES.hostile)),
  ];
  const rest = Math.max(1, cases - valid - others.length);
  return { valid, variations: [...others, ...draw(nearValid(document, operation), rest)] };
}

function seedOf({ id }: Operation, seed: number): number {
  return createHash('sha256').update(`${seed} ${id}`).digest().readInt32BE();
}
