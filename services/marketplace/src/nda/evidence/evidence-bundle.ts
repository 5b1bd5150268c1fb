import { z } from 'zod';
import { EVIDENCE_BUNDLE_FORMAT, type EvidenceBundle } from '@app/contracts';
import { canonicalJson, linkHashOf, recordHashOf, sha256, type EvidenceRow } from './evidence-record';
import type { Anchor } from './verify-chain';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(0);

const bundleSchema: z.ZodType<EvidenceBundle> = z.strictObject({
  format: z.literal(EVIDENCE_BUNDLE_FORMAT),
  ndaId: z.string(),
  text: z.strictObject({ version: z.int(), body: z.string(), sha256: hash }),
  page: z.string(),
  document: z.strictObject({ sha256: hash, pdf: z.base64() }).nullable(),
  records: z.array(z.strictObject({ seq, record: z.string() })).min(1),
  grants: z.array(
    z.strictObject({
      grantId: z.string(),
      tier: z.string(),
      documentClasses: z.array(z.string()),
      from: z.string(),
      until: z.string(),
    }),
  ),
  deliveries: z
    .array(
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
    )
    .optional(),
  chain: z.strictObject({
    start: z.strictObject({ seq, hash }),
    links: z.array(z.strictObject({ seq, recordHash: hash, hash })).min(1),
  }),
  anchor: z.strictObject({ day: z.string(), seq, hash }).nullable(),
  sha256: hash,
});

export type BundleGrant = EvidenceBundle['grants'][number];

export type BundleParts = Pick<EvidenceBundle, 'ndaId' | 'text' | 'page' | 'grants' | 'deliveries'> & {
  document: Buffer | null;
  /** From the first record of the NDA on. */
  rows: readonly EvidenceRow[];
  anchor: Anchor | null;
};

/** The file that either side can verify without this product: canonical JSON. */
export function writeBundle({ document, rows, anchor, ...facts }: BundleParts): string {
  const [first] = rows;
  if (!first) throw new Error('An evidence bundle needs at least one record');
  const content: Omit<EvidenceBundle, 'sha256'> = {
    ...facts,
    format: EVIDENCE_BUNDLE_FORMAT,
    document: document && { sha256: sha256(document), pdf: document.toString('base64') },
    records: rows.filter(({ ndaId }) => ndaId === facts.ndaId).map((row) => ({ seq: row.seq, record: row.record })),
    chain: {
      start: { seq: first.seq - 1, hash: first.prevHash },
      links: rows.map((row) => ({ seq: row.seq, recordHash: row.recordHash, hash: row.hash })),
    },
    anchor: anchor && { day: anchor.day, seq: anchor.seq, hash: anchor.hash },
  };
  return canonicalJson({ ...content, sha256: sha256(canonicalJson(content)) });
}

/** Undefined when the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for bytes that are not UTF-8; a byte order mark counts as text, so that the comparison sees it. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function chainFaults({ chain, anchor, records }: EvidenceBundle): string[] {
  const faults: string[] = [];
  let previous = chain.start;
  for (const link of chain.links) {
    if (link.seq !== previous.seq + 1 || linkHashOf(link.seq, previous.hash, link.recordHash) !== link.hash)
      faults.push(`Link ${link.seq} of the chain does not follow from the one before.`);
    previous = link;
  }
  for (const { seq: number, record } of records)
    if (chain.links.find((link) => link.seq === number)?.recordHash !== recordHashOf(record))
      faults.push(`Record ${number} is not the one in the chain.`);
  if (anchor && previous.seq !== anchor.seq) faults.push('The chain does not end at the anchor.');
  if (anchor && previous.hash !== anchor.hash) faults.push(`The chain does not lead to the anchor of ${anchor.day}.`);
  return faults;
}

const recordSchema = z.looseObject({
  kind: z.string(),
  ndaId: z.string(),
  seq,
  textVersion: z.int().optional(),
  textSha256: hash.optional(),
  pageSha256: hash.optional(),
  documentSha256: hash.optional(),
});
type KeptRecord = z.infer<typeof recordSchema>;

function recordsOf({ records, ndaId }: EvidenceBundle): { kept: KeptRecord[]; faults: string[] } {
  const kept: KeptRecord[] = [];
  const faults: string[] = [];
  for (const { seq: number, record } of records) {
    const read = recordSchema.safeParse(jsonOf(record));
    if (read.success && read.data.ndaId === ndaId && read.data.seq === number) kept.push(read.data);
    else faults.push(`Record ${number} does not belong to this NDA.`);
  }
  return { kept, faults };
}

const ofDelivery = ({
  deliveryId,
  grantId,
  documentName,
  sha256: sum,
  pages,
  isMarked,
  code,
  deliveredAt,
}: Delivered) => canonicalJson({ deliveryId, grantId, documentName, sha256: sum, pages, isMarked, code, deliveredAt });
type Delivered = Record<string, unknown>;

const facts = ({ grantId, tier, documentClasses, from, until }: Record<string, unknown>) =>
  canonicalJson({ grantId, tier, documentClasses, from, until });

function contentFaults(bundle: EvidenceBundle): string[] {
  const { kept, faults } = recordsOf(bundle);
  const { text, page, document, grants, deliveries = [] } = bundle;
  const signed = kept.find(({ kind }) => kind === 'signed');
  const countersigned = kept.find(({ kind }) => kind === 'countersigned');
  const granted = kept.filter(({ kind }) => kind === 'granted').map(facts);
  const delivered = kept.filter(({ kind }) => kind === 'delivered').map(ofDelivery);
  const check = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence);
  };
  check(sha256(text.body) === text.sha256, 'The NDA text does not have its hash.');
  check(
    signed !== undefined && signed.textVersion === text.version && signed.textSha256 === text.sha256,
    'The NDA text is not the one that was signed.',
  );
  check(signed?.pageSha256 === sha256(page), 'The page is not the one that was signed.');
  check(document === null || sha256(Buffer.from(document.pdf, 'base64')) === document.sha256, 'The PDF was changed.');
  check(countersigned?.documentSha256 === document?.sha256, 'The PDF is not the one that was recorded.');
  check(
    grants.length === granted.length && grants.every((grant) => granted.includes(facts(grant))),
    'The grants are not those that were recorded.',
  );
  check(
    deliveries.length === delivered.length && deliveries.every((each) => delivered.includes(ofDelivery(each))),
    'The deliveries are not those that were recorded.',
  );
  return faults;
}

/**
 * Everything that is wrong with a bundle, in sentences; empty when it is genuine. Needs neither database nor network.
 * @param published the anchor of that day as it was published, when the reader has it
 */
export function verifyBundle(file: Uint8Array, published?: Pick<Anchor, 'seq' | 'hash'>): string[] {
  const text = textOf(file);
  const read = bundleSchema.safeParse(text === null ? undefined : jsonOf(text));
  if (!read.success) return ['This file is not an evidence bundle.'];
  const bundle = read.data;
  const { sha256: digest, ...content } = bundle;
  const faults = [...chainFaults(bundle), ...contentFaults(bundle)];
  // Also covers bits that change nothing in the values, such as a space.
  if (canonicalJson(bundle) !== text || sha256(canonicalJson(content)) !== digest)
    faults.push('The file was changed after it was written.');
  if (published && bundle.chain.links.find((link) => link.seq === published.seq)?.hash !== published.hash)
    faults.push('The chain does not contain the published anchor.');
  return faults;
}
