import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { verifyBundle, writeBundle, type BundleParts } from './evidence-bundle';
import { canonicalJson, GENESIS_HASH, nextRow, sha256, type EvidenceFields, type EvidenceRow } from './evidence-record';
import { verifyChain, type Anchor } from './verify-chain';

const NDA = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const PAGE = 'The page\n\nThe text';
const PDF = Buffer.from('%PDF-1.7 signed');
const TEXT = { version: 1, body: 'The text', sha256: sha256('The text') };
const GRANT = { grantId: 'g', tier: 'nda', documentClasses: ['nda'], from: '2026-11-25', until: '2027-05-24' };

type Entry = [ndaId: string, kind: 'signed' | 'countersigned' | 'granted', fields: EvidenceFields];
const ENTRIES: Entry[] = [
  [OTHER, 'signed', { legalName: 'Other Party' }],
  [NDA, 'signed', { textVersion: 1, textSha256: TEXT.sha256, pageSha256: sha256(PAGE), legalName: 'Ada Byron' }],
  [OTHER, 'granted', { grantId: 'x' }],
  [NDA, 'countersigned', { documentSha256: sha256(PDF) }],
  [NDA, 'granted', GRANT],
  [OTHER, 'signed', { legalName: 'Other Party' }],
];

function chainOf(entries: Entry[]): EvidenceRow[] {
  const rows: EvidenceRow[] = [];
  for (const [ndaId, kind, fields] of entries) {
    const head = rows.at(-1) ?? { seq: 0, hash: GENESIS_HASH };
    rows.push(nextRow(head, { ndaId, kind, recordedAt: '2026-11-25T10:00:00.000001Z', fields }));
  }
  return rows;
}

const rows = chainOf(ENTRIES);
const head = rows.at(-1) ?? { seq: 0, hash: '' };
const faultsOf = (changed: EvidenceRow[], anchors: Anchor[] = []) =>
  verifyChain(changed, { head, anchors }).map(({ seq, fault }) => `${seq} ${fault}`);
const edited = (seq: number, change: Partial<EvidenceRow>) =>
  rows.map((row) => (row.seq === seq ? { ...row, ...change } : row));

describe('the canonical JSON of evidence', () => {
  it('is that of RFC 8785', () => {
    expect(canonicalJson({ '\u20ac': 1, '\r': 1e30, a: [true, null, 4.5, 0.000002], '1': '\u000f\n"\\/' })).toBe(
      '{"\\r":1e+30,"1":"\\u000f\\n\\"\\\\/","a":[true,null,4.5,0.000002],"€":1}',
    );
  });
});

describe('the verification of the chain', () => {
  it('accepts what was written, and an empty chain', () => {
    expect(faultsOf(rows, [{ day: '2026-11-25', seq: 4, hash: rows[3]?.hash ?? '' }])).toEqual([]);
    expect(verifyChain([], { head: { seq: 0, hash: GENESIS_HASH } })).toEqual([]);
  });

  it('names an edited row, whichever column was edited', () => {
    const record = rows[1]?.record.replace('Ada', 'Eve') ?? '';
    for (const change of [{ record }, { recordHash: sha256('x') }, { hash: sha256('x') }, { ndaId: OTHER }])
      expect(faultsOf(edited(2, change))).toContain('2 edited');
  });

  it('names a row that was rewritten with all its hashes', () => {
    const forged = chainOf(
      ENTRIES.map((entry, index) => (index === 1 ? [NDA, 'signed', { legalName: 'Eve' }] : entry)),
    );
    expect(faultsOf(edited(2, forged[1] ?? {}))).toEqual(['2 edited']);
  });

  it('names removed, reordered and cut off rows', () => {
    expect(faultsOf(rows.filter(({ seq }) => seq !== 3))).toEqual(['3 removed']);
    const swapped = rows.map((row) => ({
      ...(rows[row.seq === 3 ? 3 : row.seq === 4 ? 2 : row.seq - 1] ?? row),
      seq: row.seq,
    }));
    expect(faultsOf(swapped)).toEqual(expect.arrayContaining(['3 reordered', '4 reordered']));
    expect(faultsOf(rows.slice(0, 4))).toEqual(['5 truncated', '6 truncated']);
    expect(verifyChain(rows.slice(1, 3), { head })[0]).toEqual({
      seq: 1,
      fault: 'removed',
      sentence: 'Row 1 was removed.',
    });
  });

  it('finds by an anchor that the whole chain and its head were rewritten', () => {
    const forged = chainOf(
      ENTRIES.map((entry, index) => (index === 1 ? [NDA, 'signed', { legalName: 'Eve' }] : entry)),
    );
    const anchor = { day: '2026-11-25', seq: 4, hash: rows[3]?.hash ?? '' };
    const forgedHead = forged.at(-1) ?? head;
    expect(verifyChain(forged, { head: forgedHead })).toEqual([]);
    expect(verifyChain(forged, { head: forgedHead, anchors: [anchor] })).toMatchObject([{ seq: 4, fault: 'edited' }]);
    expect(verifyChain(rows.slice(0, 2), { head: rows[1] ?? head, anchors: [anchor] })).toMatchObject([
      { seq: 3, fault: 'truncated' },
      { seq: 4, fault: 'truncated' },
    ]);
  });
});

const parts: BundleParts = {
  ndaId: NDA,
  text: TEXT,
  page: PAGE,
  document: PDF,
  grants: [GRANT],
  rows: rows.slice(1, 6),
  anchor: { day: '2026-11-25', seq: 6, hash: head.hash },
};

describe('the evidence bundle', () => {
  const text = writeBundle(parts);
  const bytes = Buffer.from(text);

  it('verifies by itself and shows no record of another NDA', () => {
    expect(verifyBundle(bytes)).toEqual([]);
    expect(verifyBundle(bytes, { seq: 6, hash: head.hash })).toEqual([]);
    expect(text).not.toContain('Other Party');
  });

  it('of an earlier release still verifies', () => {
    expect(verifyBundle(readFileSync(new URL('./example.evidence', import.meta.url)))).toEqual([]);
  });

  it('fails when any one bit of the file is flipped', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        return verifyBundle(flipped).length > 0;
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Partial<BundleParts>, string]>([
    ['another NDA text', { text: { ...TEXT, body: 'B', sha256: sha256('B') } }, 'The NDA text is not the one'],
    ['another page', { page: 'B' }, 'The page is not the one that was signed.'],
    ['another document', { document: Buffer.from('B') }, 'The PDF is not the one that was recorded.'],
    ['a longer grant', { grants: [{ ...GRANT, until: '2030-01-01' }] }, 'The grants are not those that were recorded.'],
    ['a hidden grant', { grants: [] }, 'The grants are not those that were recorded.'],
    ['another anchor', { anchor: { day: '2026-11-25', seq: 6, hash: sha256('B') } }, 'does not lead to the anchor'],
    ['a shorter chain', { rows: rows.slice(1, 5) }, 'The chain does not end at the anchor.'],
  ])('names %s, though its own hash is right', (_, change, sentence) => {
    expect(verifyBundle(Buffer.from(writeBundle({ ...parts, ...change }))).join(' ')).toContain(sentence);
  });

  it('does not verify against another published anchor', () => {
    expect(verifyBundle(bytes, { seq: 6, hash: sha256('B') })).toEqual([
      'The chain does not contain the published anchor.',
    ]);
  });
});
