import { bundleOf, fileOf, genuineFiles, NDA, NEXT_DAY, OTHER, twoDays } from '../../testing/evidence-chain';
import { editsOf } from '../../testing/forged-bundles';
import { verifyBundle } from './verify-bundle';

const { rows, first, anchors } = twoDays();
const [anchor, earlier] = anchors;
const original = bundleOf(NDA, 'buyer', rows, NEXT_DAY);
const other = bundleOf(OTHER, 'buyer', rows, NEXT_DAY);
/** What either side may have; a forger who arrives there has forged nothing. */
const genuine = genuineFiles();
const edits = editsOf(original, other, earlier);

/** The name of an edited file that is called genuine. */
const accepted = (name: string, file: Buffer): string[] => [
  ...(genuine.has(file.toString())
    ? []
    : anchors.filter((each) => verifyBundle(file, each).result === 'genuine').map(({ day }) => `${name}, ${day}`)),
  ...(verifyBundle(file).result === 'genuine' ? [`${name}, without an anchor`] : []),
];

describe('a forged bundle', () => {
  it('is made of a genuine one, which is genuine against the anchor of the site alone', () => {
    for (const file of genuine) {
      const results = anchors.map((each) => verifyBundle(Buffer.from(file), each).result);
      expect(results.toSorted()).toEqual(['genuine', 'unproven']);
      expect(verifyBundle(Buffer.from(file)).result).toBe('unproven');
    }
  });

  it('is never called genuine after one edit', () => {
    expect(edits.length).toBeGreaterThan(100);
    expect(edits.flatMap(({ name, apply }) => accepted(name, fileOf(apply(original))))).toEqual([]);
  });

  it('that is cut to the anchor of an earlier day is the file of that day, and begins with saying so', () => {
    const cut = edits.find(({ name }) => name === 'cut to an earlier anchor')?.apply(original);
    const file = fileOf(cut ?? original);
    expect(file).toEqual(fileOf(bundleOf(NDA, 'buyer', first)));
    expect(verifyBundle(file, anchor).result).toBe('unproven');
    expect(verifyBundle(file, earlier)).toMatchObject({
      result: 'genuine',
      sentences: [
        expect.stringMatching(/^Everything up to 2026-11-25, and nothing later: .*ask for a file of today\.$/),
        expect.anything(),
        expect.anything(),
      ],
    });
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
