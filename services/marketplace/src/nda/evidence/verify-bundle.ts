import { z } from 'zod';
import type { EvidenceBundle } from '@app/contracts';
import { bundleSchema, openedParts, readingState, sealedRecordSchema } from './evidence-bundle';
import { jsonOf, OLD_FORMAT, oldBundleFaults, oldBundleSchema } from './evidence-bundle-1';
import { canonicalJson, linkHashOf, ownHashOf, partHashOf, recordHashOf, sha256 } from './evidence-record';
import type { Anchor } from './verify-chain';

/**
 * What can be said of a bundle. `genuine`: as the site recorded it, up to the day of the anchor. `unproven`: consistent
 * with itself; it could have been written by anyone as a whole. `refused`: changed after it was written.
 */
export type BundleVerdict = { result: 'genuine' | 'unproven' | 'refused'; sentences: string[] };

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const recordSchema = sealedRecordSchema.extend({
  ndaId: z.string(),
  seq: z.int(),
  number: z.int().optional(),
  textVersion: z.int().optional(),
  textSha256: hash.optional(),
  pageSha256: hash.optional(),
  documentSha256: hash.optional(),
});
type KeptRecord = z.infer<typeof recordSchema>;

/** Null for bytes that are not UTF-8; a byte order mark counts as text, so that the comparison sees it. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function linkFaults({ chain, anchor, records }: EvidenceBundle): string[] {
  const faults: string[] = [];
  let previous: { seq: number; hash: string } = chain.start;
  for (const link of chain.links) {
    if (link.seq !== previous.seq + 1 || linkHashOf({ ...link, prevHash: previous.hash }) !== link.hash)
      faults.push(`Link ${link.seq} of the chain does not follow from the one before.`);
    previous = link;
  }
  if (chain.links[0]?.seq !== records[0]?.seq) faults.push('The chain does not begin with the first record.');
  if (anchor && previous.seq !== anchor.seq) faults.push('The chain does not end at the anchor.');
  if (anchor && previous.hash !== anchor.hash) faults.push(`The chain does not lead to the anchor of ${anchor.day}.`);
  return faults;
}

/** Every row of this NDA must be there, once and in its place; its link says that it is one. */
function recordFaults({ records, ndaId, chain }: EvidenceBundle): string[] {
  const faults: string[] = [];
  const links = new Map(chain.links.map((link) => [link.seq, link]));
  const mine = new Map(chain.links.map((_, index) => [ownHashOf(ndaId, index + 1), index + 1]));
  const shown = new Set(records.map(({ seq }) => seq));
  for (const { seq, own } of chain.links) {
    const number = own === null ? undefined : mine.get(own);
    if (number !== undefined && !shown.has(seq)) faults.push(`Record ${number} of this NDA is missing.`);
  }
  let before = 0;
  for (const [index, { seq, record }] of records.entries()) {
    const link = links.get(seq);
    const read = recordSchema.safeParse(jsonOf(record));
    const version = link?.own === null ? 1 : 2;
    if (!link || link.recordHash !== recordHashOf(record, version))
      faults.push(`Record ${seq} is not the one in the chain.`);
    if (!read.success || read.data.ndaId !== ndaId || read.data.seq !== seq)
      faults.push(`Record ${seq} does not belong to this NDA.`);
    else if (link?.own && (read.data.number !== index + 1 || mine.get(link.own) !== index + 1))
      faults.push(`Record ${seq} is not number ${index + 1} of this NDA: one before it is missing or out of order.`);
    if (seq <= before) faults.push(`Record ${seq} is out of order.`);
    before = seq;
  }
  return faults;
}

function keptRecords({ records }: EvidenceBundle): KeptRecord[] {
  return records.flatMap(({ record }) => {
    const read = recordSchema.safeParse(jsonOf(record));
    return read.success ? [read.data] : [];
  });
}

/** What the side of the file reads is opened, as it was sealed, and nothing else. */
function openedFaults({ opened, side }: EvidenceBundle, kept: readonly KeptRecord[]): string[] {
  const state = readingState(kept);
  const wanted = kept.flatMap((record) => openedParts(record, side, state).map((part) => `${record.seq} ${part}`));
  const seals = new Map(
    kept.flatMap(({ seq, sealed = {} }) => Object.entries(sealed).map(([part, seal]) => [`${seq} ${part}`, seal])),
  );
  const faults = opened
    .filter(({ seq, part, content }) => seals.get(`${seq} ${part}`) !== partHashOf(content))
    .map(({ seq, part }) => `The ${part} of record ${seq} is not what was recorded.`);
  if (canonicalJson(opened.map(({ seq, part }) => `${seq} ${part}`)) !== canonicalJson(wanted))
    faults.push(`The file does not open exactly what the ${side} may read.`);
  return faults;
}

type Facts = Record<string, unknown>;

const grantFacts = ({ grantId, tier, documentClasses, from, until }: Facts) =>
  canonicalJson({ grantId, tier, documentClasses, from, until });

const deliveryFacts = ({ deliveryId, grantId, documentName, code, deliveredAt, ...file }: Facts) => {
  const { sha256: sum, pages, isMarked } = file;
  return canonicalJson({ deliveryId, grantId, documentName, sha256: sum, pages, isMarked, code, deliveredAt });
};

/** Each of the list once, as it was recorded; in any order. */
function sameFacts(shown: readonly Facts[], recorded: readonly Facts[], factsOf: (facts: Facts) => string): boolean {
  const sorted = (list: readonly Facts[]) => canonicalJson(list.map(factsOf).toSorted());
  return sorted(shown) === sorted(recorded);
}

function contentFaults(bundle: EvidenceBundle, kept: readonly KeptRecord[]): string[] {
  const faults: string[] = [];
  const { text, page, document, grants, deliveries } = bundle;
  const ofKind = (kind: string) => kept.filter((record) => record.kind === kind);
  const [signed, ...more] = ofKind('signed');
  const countersigned = ofKind('countersigned')[0];
  const check = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence);
  };
  check(sha256(text.body) === text.sha256, 'The NDA text does not have its hash.');
  check(
    signed?.textVersion === text.version && signed.textSha256 === text.sha256 && more.length === 0,
    'The NDA text is not the one that was signed.',
  );
  check(signed?.pageSha256 === sha256(page), 'The page is not the one that was signed.');
  check(document === null || sha256(Buffer.from(document.pdf, 'base64')) === document.sha256, 'The PDF was changed.');
  check(countersigned?.documentSha256 === document?.sha256, 'The PDF is not the one that was recorded.');
  check(sameFacts(grants, ofKind('granted'), grantFacts), 'The grants are not those that were recorded.');
  check(sameFacts(deliveries, ofKind('delivered'), deliveryFacts), 'The deliveries are not those that were recorded.');
  return faults;
}

const howToProve = (day: string) =>
  `To prove it, save the answer of /api/nda-anchors/${day} of the site, or ask its operator for the file ` +
  `evidence-${day}.json, and verify again with --anchor <file>.`;

const NOT_PROVEN = 'The evidence is consistent with itself, and not proven against the site.';

/** A consistent bundle against the anchor that the site has published, when the reader has it. */
function proof({ chain, anchor }: EvidenceBundle, published: Anchor | undefined): BundleVerdict {
  const unproven = (...sentences: string[]): BundleVerdict => ({
    result: 'unproven',
    sentences: [NOT_PROVEN, ...sentences],
  });
  if (chain.links.some(({ own }) => own === null))
    return unproven('Its chain has records of an earlier form, which do not show whether one is missing.');
  if (!anchor) return unproven('It was written before the day had an anchor. Download it again tomorrow.');
  if (!published) return unproven(howToProve(anchor.day));
  const known = chain.links.find(({ seq }) => seq === published.seq);
  if (known && known.hash !== published.hash)
    return { result: 'refused', sentences: ['The chain does not contain the published anchor.'] };
  if (published.seq !== anchor.seq || published.day !== anchor.day)
    return unproven(`Its anchor is not that of ${published.day}.`, howToProve(anchor.day));
  return {
    result: 'genuine',
    sentences: [
      `Everything up to ${published.day}, and nothing later: for what was recorded since, ask for a file of today.`,
      'The evidence is genuine: text, page, document, records, grants and chain agree, and the chain ends at the ' +
        `anchor that the site published.`,
      `It shows everything that was recorded of this NDA by the anchor of ${published.day}.`,
    ],
  };
}

function verifyOld(value: unknown, text: string, published: Anchor | undefined): BundleVerdict | null {
  const read = oldBundleSchema.safeParse(value);
  if (!read.success) return null;
  const { chain } = read.data;
  const faults = oldBundleFaults(read.data);
  if (canonicalJson(read.data) !== text) faults.push('The file was changed after it was written.');
  if (published && chain.links.find(({ seq }) => seq === published.seq)?.hash !== published.hash)
    faults.push('The chain does not contain the published anchor.');
  if (faults.length > 0) return { result: 'refused', sentences: faults };
  const old = `This file has the old format ${OLD_FORMAT}. What it shows is consistent`;
  const rest = 'and it cannot show whether a record is missing. Download the evidence again from the site.';
  return {
    result: 'unproven',
    sentences: [published ? `${old} and in the anchor of ${published.day}, ${rest}` : `${old}, ${rest}`],
  };
}

/**
 * What can be said of a bundle, in sentences. Needs neither database nor network.
 * @param published the anchor as the site published it; what stands in the bundle itself proves nothing
 */
export function verifyBundle(file: Uint8Array, published?: Anchor): BundleVerdict {
  const text = textOf(file);
  const value = text === null ? undefined : jsonOf(text);
  const read = bundleSchema.safeParse(value);
  if (text === null || !read.success) {
    const old = text === null ? null : verifyOld(value, text, published);
    return old ?? { result: 'refused', sentences: ['This file is not an evidence bundle.'] };
  }
  const bundle = read.data;
  const { sha256: digest, ...content } = bundle;
  const kept = keptRecords(bundle);
  const faults = [
    ...linkFaults(bundle),
    ...recordFaults(bundle),
    ...openedFaults(bundle, kept),
    ...contentFaults(bundle, kept),
  ];
  // Also covers bits that change nothing in the values, such as a space.
  if (canonicalJson(bundle) !== text || sha256(canonicalJson(content)) !== digest)
    faults.push('The file was changed after it was written.');
  return faults.length > 0 ? { result: 'refused', sentences: faults } : proof(bundle, published);
}
