import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: Buffer | string;
  /** What the directory says instead of the truth. */
  claims?: { bytes?: number; crc?: number };
  encrypted?: boolean;
  unixMode?: number;
};

/** A ZIP archive with these parts, honest or not (PKWARE APPNOTE 4.3). */
export function zip(parts: readonly ZipPart[], comment = ''): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = {}, encrypted = false, unixMode = 0 } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims.bytes ?? bytes.length, 18);
    shared.writeUInt16LE(label.length, 22);
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), shared, label, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((unixMode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), shared, tail, label);
    offset += 30 + label.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, listed, end, Buffer.from(comment, 'latin1')]);
}
