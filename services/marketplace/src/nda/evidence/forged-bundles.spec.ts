import { anchorOf, bundleOf, fileOf, NDA, OTHER, twoNdas } from '../../testing/evidence-chain';
import { editsOf } from '../../testing/forged-bundles';
import { verifyBundle } from './verify-bundle';

const rows = twoNdas();
const anchor = anchorOf(rows);
const original = bundleOf(NDA, 'buyer', rows);
const other = bundleOf(OTHER, 'buyer', rows);
/** What either side may have; a forger who arrives there has forged nothing. */
const genuine = new Set(
  [NDA, OTHER].flatMap((id) =>
    (['buyer', 'seller'] as const).map((side) => fileOf(bundleOf(id, side, rows)).toString()),
  ),
);
const edits = editsOf(original, other);

/** The name of an edited file that is called genuine. */
const accepted = (name: string, file: Buffer): string[] => [
  ...(!genuine.has(file.toString()) && verifyBundle(file, anchor).result === 'genuine' ? [name] : []),
  ...(verifyBundle(file).result === 'genuine' ? [`${name}, without an anchor`] : []),
];

describe('a forged bundle', () => {
  it('is made of a genuine one, which is genuine against the anchor of the site alone', () => {
    for (const file of genuine) {
      expect(verifyBundle(Buffer.from(file), anchor).result).toBe('genuine');
      expect(verifyBundle(Buffer.from(file)).result).toBe('unproven');
    }
  });

  it('is never called genuine after one edit', () => {
    expect(edits.length).toBeGreaterThan(100);
    expect(edits.flatMap(({ name, apply }) => accepted(name, fileOf(apply(original))))).toEqual([]);
  });

  it('names the records that were cut out, also where the file’s own hash is right', () => {
    const cut = { ...original, records: original.records.slice(0, 4), opened: original.opened.slice(0, -1) };
    expect(verifyBundle(fileOf(cut), anchor).sentences).toEqual(
      expect.arrayContaining(['Record 5 of this NDA is missing.', 'Record 6 of this NDA is missing.']),
    );
  });

  it('is never called genuine after an edit whose traces were removed', () => {
    const cleaners = edits.filter(({ name }) => name.endsWith('anew'));
    expect(cleaners).toHaveLength(3);
    const pairs = edits.flatMap((edit) => cleaners.map((cleaner) => [edit, cleaner] as const));
    const found = pairs.flatMap(([edit, cleaner]) =>
      accepted(`${edit.name}, ${cleaner.name}`, fileOf(cleaner.apply(edit.apply(original)))),
    );
    expect(found).toEqual([]);
  });
});
