import { makeRecoveryCodes, recoveryCodeHash } from './recovery-code';

describe('recovery codes', () => {
  it('are ten, all different, in six groups of four', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('encode all 120 bits', () => {
    expect(makeRecoveryCodes(1, (bytes) => Buffer.alloc(bytes, 0xff))).toEqual(['ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ']);
    const flipped = Array.from(
      { length: 120 },
      (_, bit) =>
        makeRecoveryCodes(1, (bytes) => {
          const drawn = Buffer.alloc(bytes);
          drawn[bit >> 3]! |= 128 >> (bit & 7);
          return drawn;
        })[0],
    );
    expect(new Set(flipped).size).toBe(120);
  });

  it('are the same in lower case, with other spaces, and with letters that look similar on paper', () => {
    const hash = recoveryCodeHash('01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ');
    expect(hash).toHaveLength(32);
    expect(recoveryCodeHash(' oiab cdef ghjkmnpq rstv-wxyz ')).toEqual(hash);
    expect(recoveryCodeHash('0LABCDEFGHJKMNPQRSTVWXYZ')).toEqual(hash);
  });

  it.each(['', '123456', 'U'.repeat(24), '０'.repeat(24), '0'.repeat(23), '0'.repeat(25)])('cannot be %j', (text) => {
    expect(recoveryCodeHash(text)).toBeUndefined();
  });
});
