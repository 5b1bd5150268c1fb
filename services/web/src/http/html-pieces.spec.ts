import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { gzipPieces, LastingHtml, plainBytes, type HtmlPiece } from './html-pieces';

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('<div class="flex gap-2">', '</div>', 'Ünïcode – 🙂 ', '.flex{display:flex}'),
      fc.string(),
    ),
    { maxLength: 200 },
  )
  .map((parts) => parts.join(''));
const piece: fc.Arbitrary<HtmlPiece> = fc.oneof(
  words,
  words.map((text) => Buffer.from(text)),
  words.map((text) => new LastingHtml(text)),
);

describe('a page in pieces', () => {
  it('is one gzip stream of its text, whichever pieces are cached', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        expect(gunzipSync(await gzipPieces(pieces, 'n')).toString()).toBe(plainBytes(pieces, 'n').toString());
      }),
      { numRuns: 300 },
    );
  });

  it('contains the cached pieces as they were compressed for all pages', async () => {
    const sheet = new LastingHtml(Array.from({ length: 9000 }, (_, index) => `.c-${index}{width:${index}px}`).join(''));
    const whole = await gzipPieces(['<style>', sheet, '</style>'], 'n');
    expect(whole.includes(sheet.deflated)).toBe(true);
    expect(whole.length - sheet.deflated.length).toBeLessThan(100);
  });
});
