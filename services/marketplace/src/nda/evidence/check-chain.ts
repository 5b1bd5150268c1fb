import type { NdaChainCheck } from '@app/contracts';
import { chainFaults } from './anchor-chain';
import { readAnchors } from './anchors';
import type { ChainReader, EvidenceRepository } from './evidence.repository';

/** The chain at one moment, compared with its head and with every anchor of the folder. */
export async function checkChain(
  evidence: Pick<EvidenceRepository, 'snapshot'>,
  folder: string,
): Promise<Omit<NdaChainCheck, 'checkedAt'>> {
  const anchors = await readAnchors(folder);
  return evidence.snapshot(async (chain) => {
    const faults = await chainFaults(chain, anchors);
    const { seq, anchorDay } = await chain.head();
    const [first] = faults;
    return {
      records: seq,
      since: await recordedAt(chain, 1),
      until: await recordedAt(chain, seq),
      faults: faults.length,
      firstFault: first ? { seq: first.seq, sentence: first.sentence } : null,
      anchors: { count: anchors.length, lastDay: anchors.at(-1)?.day ?? null },
      missingAnchor: await missingDay(folder, anchorDay),
    };
  });
}

/** The day of the last anchor when its file cannot be read; it may have been written since the check began. */
async function missingDay(folder: string, day: string | null): Promise<string | null> {
  const anchors = day === null ? [] : await readAnchors(folder);
  return anchors.some((anchor) => anchor.day === day) ? null : day;
}

/** Null when there is no such row, or its record was changed into something else. */
async function recordedAt(chain: ChainReader, seq: number): Promise<string | null> {
  const [row] = await chain.rows(seq, seq);
  if (!row) return null;
  try {
    const record: unknown = JSON.parse(row.record);
    const isDated = typeof record === 'object' && record !== null && 'recordedAt' in record;
    return isDated && typeof record.recordedAt === 'string' ? record.recordedAt : null;
  } catch {
    return null;
  }
}
