import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { crcShift, multiplyCrc } from './crc-shift';
import { LastingHtml, NONCE, NONCE_LENGTH, plainBytes, type HtmlPiece } from './html-pieces';
import { KeptHtml } from './kept-html';
import { createNonce } from './security-headers';

const text = fc.oneof(
  fc.string({ maxLength: 60 }).map((value) => value.replaceAll('\0', '')),
  // Text that deflate copies, even across nonces.
  fc.constantFrom('<script nonce="', '"></script>', '<p>ab</p>'.repeat(40), 'é—✓', ''),
);
const piece: fc.Arbitrary<HtmlPiece> = fc.oneof(
  text,
  text.map((value) => Buffer.from(value)),
  text.map((value) => new LastingHtml(value)),
  fc.constant(NONCE),
);

async function kept(pieces: readonly HtmlPiece[]): Promise<KeptHtml> {
  const html = await KeptHtml.from(pieces);
  if (!html) throw new Error('it cannot be kept');
  return html;
}

describe('a cached page', () => {
  it('equals the page that would be rendered for each nonce, as gzip and as text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const html = await kept(pieces);
        for (const nonce of [createNonce(), createNonce()]) {
          const expected = plainBytes(pieces, nonce).toString('utf8');
          // It throws for a wrong checksum or length.
          expect(gunzipSync(html.gzipWith(nonce)).toString('utf8')).toBe(expected);
          expect((await html.plainWith(nonce)).toString('utf8')).toBe(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not change between answers that are sent at the same time', async () => {
    const html = await kept(['<script nonce="', NONCE, '">']);
    const [first, second] = [createNonce(), createNonce()];
    const [one, two] = [html.gzipWith(first), html.gzipWith(second)];
    expect([gunzipSync(one).toString(), gunzipSync(two).toString()]).toEqual([
      `<script nonce="${first}">`,
      `<script nonce="${second}">`,
    ]);
  });

  it('is not cached when it contains the placeholder of a nonce', async () => {
    expect(await KeptHtml.from(['<p>', '\0'.repeat(NONCE_LENGTH), '</p>'])).toBeNull();
  });

  it('refuses a nonce of another length, which would shift the rest', async () => {
    const html = await kept([NONCE]);
    expect(() => html.gzipWith('short')).toThrow(RangeError);
  });

  it('reuses the text before a nonce, so that thirty scripts do not take thirty times the space', async () => {
    const script = (index: number): HtmlPiece[] => [
      `<script defer src="/remotes/${index}.js" nonce="`,
      NONCE,
      '"></script>',
    ];
    const pieces = Array.from({ length: 30 }, (_, index) => script(index)).flat();
    const one = (await kept(script(1))).bytes;
    expect((await kept(pieces)).bytes).toBeLessThan(one * 20);
  });
});

describe('the checksum of a change', () => {
  it('is right at every position', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 100_000 }), (change, after) => {
        const zeros = Buffer.alloc(change.length);
        const rest = Buffer.alloc(after, 'x');
        const difference = crc32(Buffer.from(change)) ^ crc32(zeros);
        const expected = crc32(Buffer.concat([change, rest])) ^ crc32(Buffer.concat([zeros, rest]));
        expect(multiplyCrc(crcShift(after), difference >>> 0)).toBe(expected >>> 0);
      }),
    );
  });
});
