import { aliasOf, parseInquiryId } from './inquiry';

describe('an alias', () => {
  it('names the side and four characters that are not taken for others', () => {
    expect(aliasOf('buyer', Uint8Array.of(0, 1, 30, 31))).toBe('Buyer 23YZ');
    expect(aliasOf('seller', Uint8Array.of(32, 255, 64, 9))).toBe('Seller 2Z2B');
  });

  it('has each of its characters for exactly eight of the 256 bytes', () => {
    const drawn = Array.from({ length: 256 }, (_, byte) => aliasOf('buyer', Uint8Array.of(byte, 0, 0, 0)).charAt(6));
    const counts = [...new Set(drawn)].map((character) => drawn.filter((one) => one === character).length);
    expect(counts).toEqual(Array(32).fill(8));
    expect(drawn.join('')).not.toMatch(/[IO01]/);
  });
});

describe('the id of a thread', () => {
  it('is the id of no thread when it is malformed', () => {
    const id = '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c';
    expect([parseInquiryId(id), parseInquiryId(id.toUpperCase())]).toEqual([id, id]);
    expect(new Set(['', 'x', `${id}0`, ` ${id}`, `${id}\n`].map(parseInquiryId)).size).toBe(1);
  });
});
