import { z } from 'zod';
import { EVIDENCE_BUNDLE_FORMAT, type EvidenceBundle } from '@app/contracts';
import { EVIDENCE_PARTS, readsEvidence, type EvidencePart, type NdaState } from '@app/domain';
import { canonicalJson, ownOf, sha256, type EvidenceRow } from './evidence-record';
import type { Anchor } from './verify-chain';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(0);

export const bundleSchema: z.ZodType<EvidenceBundle> = z.strictObject({
  format: z.literal(EVIDENCE_BUNDLE_FORMAT),
  ndaId: z.string(),
  side: z.enum(['buyer', 'seller']),
  text: z.strictObject({ version: z.int(), body: z.string(), sha256: hash }),
  page: z.string(),
  document: z.strictObject({ sha256: hash, pdf: z.base64() }).nullable(),
  records: z.array(z.strictObject({ seq, record: z.string() })).min(1),
  opened: z.array(z.strictObject({ seq, part: z.enum(EVIDENCE_PARTS), content: z.string() })),
  grants: z.array(
    z.strictObject({
      grantId: z.string(),
      tier: z.string(),
      documentClasses: z.array(z.string()),
      from: z.string(),
      until: z.string(),
    }),
  ),
  deliveries: z.array(
    z.strictObject({
      deliveryId: z.string(),
      grantId: z.string(),
      documentName: z.string(),
      sha256: hash,
      pages: z.int().nullable(),
      isMarked: z.boolean(),
      code: z.string(),
      deliveredAt: z.string(),
    }),
  ),
  chain: z.strictObject({
    start: z.strictObject({ seq, hash }),
    links: z.array(z.strictObject({ seq, recordHash: hash, own: hash.nullable(), hash })).min(1),
  }),
  anchor: z.strictObject({ day: z.string(), seq, hash }).nullable(),
  sha256: hash,
});

export type BundleParts = Pick<EvidenceBundle, 'ndaId' | 'side' | 'text' | 'page' | 'grants' | 'deliveries'> & {
  document: Buffer | null;
  /** From the first record of the NDA on, those of other NDAs included. */
  rows: readonly EvidenceRow[];
  anchor: Anchor | null;
};

/** What a record says of its own sealed parts. */
export const sealedRecordSchema = z.looseObject({
  kind: z.string(),
  author: z.enum(['buyer', 'seller']).optional(),
  sealed: z.partialRecord(z.enum(EVIDENCE_PARTS), hash).optional(),
});
type SealedRecord = z.infer<typeof sealedRecordSchema>;

/** The state by which `EVIDENCE_READERS` is asked: the file itself shows whether both sides have signed. */
export function readingState(records: readonly Pick<SealedRecord, 'kind'>[]): NdaState {
  return records.some(({ kind }) => kind === 'countersigned') ? 'active' : 'signed';
}

/** The parts of a record that a side reads. */
export function openedParts(record: SealedRecord, side: EvidenceBundle['side'], state: NdaState): EvidencePart[] {
  const { author, sealed = {} } = record;
  if (author === undefined) return [];
  return EVIDENCE_PARTS.filter((part) => sealed[part] !== undefined && readsEvidence(state, part, { side, author }));
}

/** The file that a side can verify without this product: canonical JSON. */
export function writeBundle({ document, rows, anchor, ...facts }: BundleParts): string {
  const [first] = rows;
  if (!first) throw new Error('An evidence bundle needs at least one record');
  const own = rows.filter(({ ndaId }) => ndaId === facts.ndaId);
  const content: Omit<EvidenceBundle, 'sha256'> = {
    ...facts,
    format: EVIDENCE_BUNDLE_FORMAT,
    document: document && { sha256: sha256(document), pdf: document.toString('base64') },
    records: own.map((row) => ({ seq: row.seq, record: row.record })),
    opened: openedOf(own, facts.side),
    chain: {
      start: { seq: first.seq - 1, hash: first.prevHash },
      links: rows.map((row) => ({ seq: row.seq, recordHash: row.recordHash, own: ownOf(row), hash: row.hash })),
    },
    anchor: anchor && { day: anchor.day, seq: anchor.seq, hash: anchor.hash },
  };
  return canonicalJson({ ...content, sha256: sha256(canonicalJson(content)) });
}

function openedOf(own: readonly EvidenceRow[], side: EvidenceBundle['side']): EvidenceBundle['opened'] {
  const read = own.map((row) => ({ ...row, said: sealedRecordSchema.parse(JSON.parse(row.record)) }));
  const state = readingState(read.map(({ said }) => said));
  return read.flatMap(({ seq: number, sealed, said }) =>
    openedParts(said, side, state).flatMap((part) => {
      const content = sealed?.[part];
      return content === undefined ? [] : [{ seq: number, part, content }];
    }),
  );
}
