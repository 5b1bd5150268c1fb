import { anchorOf, bundleOf, fileOf, NDA, OTHER, twoNdas } from '../../testing/evidence-chain';
import { editsOf } from '../../testing/forged-bundles';
import { verifyBundle } from './verify-bundle';

const rows = twoNdas();
const anchor = anchorOf(rows);

describe.each(['buyer', 'seller'] as const)('forgeries of the bundle of a %s', (side) => {
  const original = bundleOf(NDA, side, rows);
  const edits = editsOf(original, bundleOf(OTHER, side, rows));
  const genuine = new Set(
    [NDA, OTHER].flatMap((id) => (['buyer', 'seller'] as const).map((each) => `${fileOf(bundleOf(id, each, rows))}`)),
  );

  it('are never called genuine, whatever two edits were made one after the other', () => {
    const found: string[] = [];
    let forged = 0;
    for (const first of edits)
      for (const second of edits) {
        const file = fileOf(second.apply(first.apply(original)));
        if (genuine.has(file.toString())) continue;
        forged += 1;
        const results = [verifyBundle(file, anchor).result, verifyBundle(file).result];
        if (results.includes('genuine')) found.push(`${first.name}, ${second.name}`);
      }
    process.stdout.write(`${side}: ${edits.length} edits, ${forged} forged files, ${found.length} called genuine\n`);
    expect(found).toEqual([]);
  });
});
