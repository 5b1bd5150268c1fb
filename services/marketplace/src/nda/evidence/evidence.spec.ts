import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { anchorOf, chainOf, NDA, OTHER, partsOf, twoNdas } from '../../testing/evidence-chain';
import { writeBundle, type BundleParts } from './evidence-bundle';
import { canonicalJson, GENESIS_HASH, linkHashOf, ownOf, sha256, type EvidenceRow } from './evidence-record';
import { verifyBundle } from './verify-bundle';
import { verifyChain, type Anchor } from './verify-chain';

const step = (ndaId: string, legalName: string) =>
  ({ ndaId, kind: 'signed', fields: {}, sealing: { author: 'buyer', parts: { signature: { legalName } } } }) as const;
const stepsFor = (name: string) => [
  step(OTHER, 'Other Party'),
  step(NDA, name),
  step(OTHER, 'Other Party'),
  step(NDA, name),
  step(NDA, name),
  step(OTHER, 'Other Party'),
];

const rows = chainOf(stepsFor('Ada Byron'));
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
    const record = rows[1]?.record.replace('buyer', 'seller') ?? '';
    const sealed = { signature: rows[1]?.sealed?.signature?.replace('Ada', 'Eve') ?? '' };
    for (const change of [
      { record },
      { recordHash: sha256('x') },
      { hash: sha256('x') },
      { ndaId: OTHER },
      { number: 2 },
      { number: null },
      { version: 1 as const },
      { sealed },
      { sealed: null },
    ])
      expect(faultsOf(edited(2, change))).toContain('2 edited');
  });

  it('names a row that was rewritten with all its hashes', () => {
    const forged = chainOf(stepsFor('Eve'));
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
    const forged = chainOf(stepsFor('Eve'));
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

const parts = partsOf(NDA, 'buyer', twoNdas());

describe('the evidence bundle', () => {
  const text = writeBundle(parts);
  const bytes = Buffer.from(text);

  it('is consistent with itself, which proves nothing without the anchor of the site', () => {
    const { result, sentences } = verifyBundle(bytes);
    expect([result, sentences[0]]).toEqual([
      'unproven',
      'The evidence is consistent with itself, and not proven against the site.',
    ]);
    expect(sentences[1]).toContain('save the answer of /api/nda-anchors/2026-11-25 of the site');
    expect(sentences[1]).toContain('verify again with --anchor <file>');
  });

  it('is genuine against the anchor of the site, up to its day, and shows no record of another NDA', () => {
    const { result, sentences } = verifyBundle(bytes, anchorOf(twoNdas()));
    expect([result, sentences[0]]).toEqual([
      'genuine',
      'Everything up to 2026-11-25, and nothing later: for what was recorded since, ask for a file of today.',
    ]);
    expect(text).not.toContain(OTHER);
  });

  it.each([
    ['without an anchor yet', { ...parts, anchor: null }, undefined, 'Download it again tomorrow.'],
    ['with the anchor of another day', parts, { ...anchorOf(twoNdas()), day: '2026-11-26' }, 'Its anchor is not that'],
    ['with an earlier anchor', parts, anchorOf(twoNdas().slice(0, 8)), 'Its anchor is not that of 2026-11-25.'],
  ])('is not proven %s', (_, changed, published, sentence) => {
    const { result, sentences } = verifyBundle(Buffer.from(writeBundle(changed)), published);
    expect([result, sentences.join(' ')]).toEqual(['unproven', expect.stringContaining(sentence)]);
  });

  it('of this version keeps verifying', () => {
    const file = readFileSync(new URL('./example-2.evidence', import.meta.url));
    expect(verifyBundle(file, anchorOf(twoNdas())).result).toBe('genuine');
  });

  it('of an earlier release is told as old, whatever the anchor, and refused when it was changed', () => {
    const file = readFileSync(new URL('./example.evidence', import.meta.url));
    const { anchor } = JSON.parse(file.toString()) as { anchor: Anchor };
    for (const published of [undefined, anchor]) {
      const { result, sentences } = verifyBundle(file, published);
      expect(result).toBe('unproven');
      expect(sentences[0]).toContain('This file has the old format marketplace/nda-evidence-bundle/1.');
      expect(sentences[0]).toContain('it cannot show whether a record is missing.');
    }
    expect(verifyBundle(file, { ...anchor, hash: sha256('B') }).result).toBe('refused');
    expect(verifyBundle(Buffer.from(file.toString().replace('A practice', 'B practice'))).result).toBe('refused');
  });

  it('with rows of an earlier form in its chain is not proven', () => {
    const old = twoNdas().map((row) => (row.ndaId === OTHER ? { ...row, version: 1 as const, number: null } : row));
    const relinked: EvidenceRow[] = [];
    for (const row of old) {
      const prevHash = relinked.at(-1)?.hash ?? GENESIS_HASH;
      relinked.push({ ...row, prevHash, hash: linkHashOf({ ...row, prevHash, own: ownOf(row) }) });
    }
    const file = Buffer.from(writeBundle(partsOf(NDA, 'seller', relinked)));
    const { result, sentences } = verifyBundle(file, anchorOf(relinked));
    expect([result, sentences[1]]).toEqual([
      'unproven',
      'Its chain has records of an earlier form, which do not show whether one is missing.',
    ]);
  });

  it('is refused when any one bit of the file is flipped', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        return verifyBundle(flipped).result === 'refused';
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Partial<BundleParts>, string]>([
    [
      'another NDA text',
      { text: { version: 1, body: 'B', sha256: sha256('B') } },
      'The NDA text is not the one that was signed.',
    ],
    ['another page', { page: 'B' }, 'The page is not the one that was signed.'],
    ['another document', { document: Buffer.from('B') }, 'The PDF is not the one that was recorded.'],
    ['a hidden grant', { grants: [] }, 'The grants are not those that were recorded.'],
    ['a hidden delivery', { deliveries: [] }, 'The deliveries are not those that were recorded.'],
    ['another anchor', { anchor: { ...anchorOf(twoNdas()), hash: sha256('B') } }, 'does not lead to the anchor'],
    ['a shorter chain', { rows: twoNdas().slice(1, 5) }, 'The chain does not end at the anchor.'],
  ])('names %s, though its own hash is right', (_, change, sentence) => {
    const { result, sentences } = verifyBundle(Buffer.from(writeBundle({ ...parts, ...change })));
    expect([result, sentences.join(' ')]).toEqual(['refused', expect.stringContaining(sentence)]);
  });

  it('is refused against an anchor that contradicts it', () => {
    const published = { ...anchorOf(twoNdas()), hash: sha256('B') };
    expect(verifyBundle(bytes, published)).toEqual({
      result: 'refused',
      sentences: ['The chain does not contain the published anchor.'],
    });
  });
});

describe('what a bundle holds', () => {
  const all = twoNdas();
  const cut = (length: number) =>
    all.slice(0, all.findIndex(({ ndaId, number }) => ndaId === NDA && number === length) + 1);
  const secrets = {
    account: ['account of the buyer', 'account of the seller'],
    circumstances: ['buyer@example.com', 'seller@example.com'],
    signature: [`Buyer of ${NDA}`, 'Sam Seller'],
  };
  const shown = (side: 'buyer' | 'seller', length: number) => {
    const file = writeBundle(partsOf(NDA, side, cut(length)));
    expect(verifyBundle(Buffer.from(file), anchorOf(cut(length))).result).toBe('genuine');
    return Object.fromEntries(
      Object.entries(secrets).map(([part, words]) => [part, words.map((w) => file.includes(w))]),
    );
  };

  it('is nothing of the other side before both have signed, and afterwards what the agreement names', () => {
    const no = [false, false];
    expect(shown('seller', 1)).toEqual({ account: no, circumstances: no, signature: no });
    expect(shown('buyer', 1)).toEqual({ account: no, circumstances: [true, false], signature: [true, false] });
    for (const length of [3, 6]) {
      const signature = [true, true];
      expect(shown('seller', length)).toEqual({ account: no, circumstances: [false, true], signature });
      expect(shown('buyer', length)).toEqual({ account: no, circumstances: [true, false], signature });
    }
  });
});
