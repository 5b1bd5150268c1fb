import { bundleOf, fileOf, genuineFiles, NDA, NEXT_DAY, OTHER, twoDays } from '../../testing/evidence-chain';
import { editsOf } from '../../testing/forged-bundles';
import { verifyBundle } from './verify-bundle';

const { rows, anchors } = twoDays();
const genuine = genuineFiles();

describe.each(['buyer', 'seller'] as const)('forgeries of the bundle of a %s', (side) => {
  const original = bundleOf(NDA, side, rows, NEXT_DAY);
  const edits = editsOf(original, bundleOf(OTHER, side, rows, NEXT_DAY), anchors[1]);

  it('are never called genuine, whatever two edits were made one after the other', () => {
    const found: string[] = [];
    let forged = 0;
    for (const first of edits)
      for (const second of edits) {
        const file = fileOf(second.apply(first.apply(original)));
        if (genuine.has(file.toString())) continue;
        forged += 1;
        const results = [...anchors, undefined].map((anchor) => verifyBundle(file, anchor).result);
        if (results.includes('genuine')) found.push(`${first.name}, ${second.name}`);
      }
    process.stdout.write(`${side}: ${edits.length} edits, ${forged} forged files, ${found.length} called genuine\n`);
    expect(found).toEqual([]);
  });
});
