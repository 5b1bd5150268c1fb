import sharp from 'sharp';

export const picture = (width = 320, height = 160) =>
  sharp({ create: { width, height, channels: 4, background: { r: 13, g: 102, b: 104, alpha: 0.5 } } });

/** A PNG with one more chunk after its first one, which is its header. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const HEADER_END = 33;
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}
