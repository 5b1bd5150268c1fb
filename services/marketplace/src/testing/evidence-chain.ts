import type { EvidenceBundle } from '@app/contracts';
import { writeBundle, type BundleParts } from '../nda/evidence/evidence-bundle';
import {
  canonicalJson,
  GENESIS_HASH,
  nextRow,
  sha256,
  type EvidenceEntry,
  type EvidenceKind,
  type EvidenceRow,
} from '../nda/evidence/evidence-record';
import type { Anchor } from '../nda/evidence/verify-chain';

export const NDA = '00000000-0000-4000-8000-000000000001';
export const OTHER = '00000000-0000-4000-8000-000000000002';
const DAY = '2026-11-25';
const PAGE = 'The page\n\nThe text';
const PDF = Buffer.from('%PDF-1.7 signed');
const TEXT = { version: 1, body: 'The text', sha256: sha256('The text') };

type Step = Omit<EvidenceEntry, 'number' | 'recordedAt'>;

const step = (
  ndaId: string,
  kind: EvidenceKind,
  fields: EvidenceEntry['fields'] = {},
  author?: 'buyer' | 'seller',
  signature?: string,
): Step => {
  const account = { userId: `account of the ${author}` };
  const circumstances = { email: `${author}@example.com`, address: '192.0.2.1' };
  const parts = { account, circumstances, ...(signature && { signature: { legalName: signature } }) };
  return { ndaId, kind, fields, sealing: author && { author, parts } };
};

/** Two NDAs from their signatures to their ends, their records one after the other in one chain. */
export function stepsOf(ndaId: string): Step[] {
  const grant = { grantId: `grant of ${ndaId}`, tier: 'nda', documentClasses: ['nda'], from: DAY, until: '2027-05-24' };
  const delivery = {
    ...{ deliveryId: `delivery of ${ndaId}`, grantId: grant.grantId, documentName: 'Clients.csv', sha256: sha256('c') },
    ...{ pages: null, isMarked: false, code: 'ab12', deliveredAt: DAY },
  };
  const signed = { textVersion: 1, textSha256: TEXT.sha256, pageSha256: sha256(PAGE) };
  return [
    step(ndaId, 'signed', signed, 'buyer', `Buyer of ${ndaId}`),
    step(ndaId, 'countersigned', { legalName: 'Sam Seller', documentSha256: sha256(PDF) }, 'seller'),
    step(ndaId, 'granted', grant),
    step(ndaId, 'delivered', delivery, 'buyer'),
    step(ndaId, 'ended', { by: 'seller', reason: 'Sold' }, 'seller'),
    step(ndaId, 'revoked', { grantId: grant.grantId, by: 'seller', reason: 'Sold' }),
  ];
}

/** Salts are numbered: a test knows them, and no two are equal. */
export function chainOf(steps: readonly Step[]): EvidenceRow[] {
  const rows: EvidenceRow[] = [];
  let salts = 0;
  for (const each of steps) {
    const number = rows.filter(({ ndaId }) => ndaId === each.ndaId).length + 1;
    const entry = { ...each, number, recordedAt: '2026-11-25T10:00:00.000001Z' };
    rows.push(nextRow(rows.at(-1) ?? { seq: 0, hash: GENESIS_HASH }, entry, () => `salt ${(salts += 1)}`));
  }
  return rows;
}

/** The records of the two NDAs in turn, that of the other one first and last. */
export function twoNdas(): EvidenceRow[] {
  const [own, others] = [stepsOf(NDA), stepsOf(OTHER)];
  return chainOf([
    ...others.flatMap((other, index) => [other, ...own.slice(index, index + 1)]),
    step(OTHER, 'expired'),
  ]);
}

/** The day after, whose anchor is the second one: what the first one proves ends before it. */
export const NEXT_DAY = '2026-11-26';

/** The two NDAs with the anchors of two days: before the first one's end, and after it. */
export function twoDays() {
  const rows = twoNdas();
  const first = rows.slice(0, rows.findIndex(({ ndaId, number }) => ndaId === NDA && number === 4) + 1);
  return { rows, first, anchors: [anchorOf(rows, NEXT_DAY), anchorOf(first)] as const };
}

/** What each side may have of each NDA on either day. */
export function genuineFiles(): Set<string> {
  const { rows, first } = twoDays();
  const sides = [NDA, OTHER].flatMap((id) => (['buyer', 'seller'] as const).map((side) => [id, side] as const));
  const bundles = sides.flatMap(([id, side]) => [bundleOf(id, side, rows, NEXT_DAY), bundleOf(id, side, first)]);
  return new Set(bundles.map((bundle) => fileOf(bundle).toString()));
}

export function anchorOf(rows: readonly EvidenceRow[], day = DAY): Anchor {
  const { seq, hash } = rows.at(-1) ?? { seq: 0, hash: GENESIS_HASH };
  return { day, seq, hash };
}

export function partsOf(ndaId: string, side: 'buyer' | 'seller', rows: readonly EvidenceRow[], day = DAY): BundleParts {
  const from = rows.findIndex((row) => row.ndaId === ndaId);
  const own = rows.filter((row) => row.ndaId === ndaId).map(({ record }) => JSON.parse(record) as never);
  const facts = <Fact extends { kind: string }>(kind: string, names: readonly string[]) =>
    own
      .filter((record: Fact) => record.kind === kind)
      .map((record) => Object.fromEntries(names.map((name) => [name, record[name]])) as never);
  const hasDocument = own.some(({ kind }) => kind === 'countersigned');
  return {
    ndaId,
    side,
    text: TEXT,
    page: PAGE,
    document: hasDocument ? PDF : null,
    grants: facts('granted', ['grantId', 'tier', 'documentClasses', 'from', 'until']),
    deliveries: facts('delivered', [
      ...['deliveryId', 'grantId', 'documentName', 'sha256', 'pages', 'isMarked', 'code', 'deliveredAt'],
    ]),
    rows: rows.slice(from),
    anchor: anchorOf(rows, day),
  };
}

export function bundleOf(
  ndaId: string,
  side: 'buyer' | 'seller',
  rows: readonly EvidenceRow[],
  day = DAY,
): EvidenceBundle {
  return JSON.parse(writeBundle(partsOf(ndaId, side, rows, day))) as EvidenceBundle;
}

/** The file of a bundle with the hash that belongs to its content, as a forger would write it. */
export function fileOf({ sha256: _, ...content }: EvidenceBundle): Buffer {
  return Buffer.from(canonicalJson({ ...content, sha256: sha256(canonicalJson(content)) }));
}
