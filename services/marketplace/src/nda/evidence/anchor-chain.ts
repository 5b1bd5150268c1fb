import { join } from 'node:path';
import { CHAIN_FAULTS_MAX } from '@app/contracts';
import { utcDay } from '@app/domain';
import type { Clock, Logger } from '@app/server-kit';
import { readAnchor, readAnchors, writeAnchor } from './anchors';
import { GENESIS_HASH, type Link } from './evidence-record';
import type { ChainReader, EvidenceRepository } from './evidence.repository';
import { verifyChain, type Anchor, type ChainFault } from './verify-chain';

type Parts = { evidence: EvidenceRepository; folder: string; clock: Clock; logger: Logger };

const BATCH = 1_000;
/** The largest number that the column holds. */
const LAST_SEQ = 2_147_483_647;

/** Reads the whole chain in parts and compares it with its head and the anchors; at most `CHAIN_FAULTS_MAX` faults. */
export async function chainFaults(evidence: ChainReader, anchors: readonly Anchor[]): Promise<ChainFault[]> {
  const head = await evidence.head();
  const faults: ChainFault[] = [];
  let start: Link = { seq: 0, hash: GENESIS_HASH };
  for (let from = 1; ; from += BATCH) {
    const to = from + BATCH - 1;
    const isLast = to >= head.seq && anchors.every(({ seq }) => seq <= to);
    const rows = await evidence.rows(from, isLast ? LAST_SEQ : to);
    const within = anchors.filter(({ seq }) => seq >= from && (isLast || seq <= to));
    const end = isLast ? head : (rows.at(-1) ?? { seq: to, hash: '' });
    faults.push(...verifyChain(rows, { head: end, anchors: within, start }));
    // Further ones say nothing more, and a wrong number of the head would be followed to its end.
    if (isLast || faults.length >= CHAIN_FAULTS_MAX) return faults.slice(0, CHAIN_FAULTS_MAX);
    start = rows.at(-1) ?? { seq: to, hash: '' };
  }
}

/**
 * Once a day writes the state of the chain to a file outside of the database, after it has verified the chain. A chain
 * that does not verify gets no anchor, and the log names its rows. Returns whether this call wrote the day's anchor.
 */
export async function anchorChain({ evidence, folder, clock, logger }: Parts): Promise<boolean> {
  const day = utcDay(clock.now());
  const head = await evidence.head();
  if (head.anchorDay === day) return false;
  const anchors = await readAnchors(folder);
  const faults = await evidence.snapshot((chain) => chainFaults(chain, anchors));
  if (faults.length > 0) {
    logger.error({ faults: faults.map(({ sentence }) => sentence) }, 'the evidence of NDAs was tampered with');
    return false;
  }
  if (head.seq === 0) return false;
  const isWritten = await writeAnchor(folder, { day, seq: head.seq, hash: head.hash });
  // A worker may have died between the file and the database.
  await evidence.recordAnchor(await readAnchor(join(folder, `evidence-${day}.json`)));
  return isWritten;
}
