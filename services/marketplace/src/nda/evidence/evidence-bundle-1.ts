import { z } from 'zod';
import { canonicalJson, linkHashOf, recordHashOf, sha256 } from './evidence-record';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(0);

export const OLD_FORMAT = 'marketplace/nda-evidence-bundle/1';

/** A bundle as it was written until version 2: its links do not say whose records they are. */
export const oldBundleSchema = z.strictObject({
  format: z.literal(OLD_FORMAT),
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

type OldBundle = z.infer<typeof oldBundleSchema>;

/** Undefined when the text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function chainFaults({ chain, anchor, records }: OldBundle): string[] {
  const faults: string[] = [];
  let previous = chain.start;
  for (const link of chain.links) {
    if (link.seq !== previous.seq + 1 || linkHashOf({ ...link, prevHash: previous.hash, own: null }) !== link.hash)
      faults.push(`Link ${link.seq} of the chain does not follow from the one before.`);
    previous = link;
  }
  for (const { seq: number, record } of records)
    if (chain.links.find((link) => link.seq === number)?.recordHash !== recordHashOf(record, 1))
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

function recordsOf({ records, ndaId }: OldBundle): { kept: KeptRecord[]; faults: string[] } {
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

function contentFaults(bundle: OldBundle): string[] {
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

/** Everything that is wrong with an old bundle, in sentences. What is missing in it cannot be seen. */
export function oldBundleFaults(bundle: OldBundle): string[] {
  const { sha256: digest, ...content } = bundle;
  const faults = [...chainFaults(bundle), ...contentFaults(bundle)];
  if (sha256(canonicalJson(content)) !== digest) faults.push('The file was changed after it was written.');
  return faults;
}
