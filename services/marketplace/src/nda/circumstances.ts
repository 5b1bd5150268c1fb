import type { NdaSignature } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import type { Sealing } from './evidence/evidence-record';
import type { Side } from './nda';
import type { RequestSource } from './request-source';

/** Who did something and from where, sealed in its record; with what a buyer typed, until both sides have signed. */
export function circumstancesOf(
  author: Side,
  { userId, sessionId, username: email, secondFactor }: Actor,
  source: RequestSource,
  signature?: NdaSignature,
): Sealing {
  const authentication = secondFactor === 'shown' ? 'password and second factor' : 'password';
  return {
    author,
    parts: {
      account: { userId, sessionId },
      circumstances: { ...source, email, authentication },
      ...(signature && { signature }),
    },
  };
}
