import { randomBytes } from 'node:crypto';
import { hashCode, newCode } from './email-verification.service';

const key = randomBytes(32);

describe('a mailed code', () => {
  it('has six digits, leading zeros included, and every leading digit is as likely', () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    const first = Array.from(
      { length: 10 },
      (_, digit) => codes.filter((code) => code.startsWith(String(digit))).length,
    );
    expect(Math.min(...first)).toBeGreaterThan(1_700);
    expect(Math.max(...first)).toBeLessThan(2_300);
  });

  it('cannot be told from its hash without the key, nor used for another user', () => {
    const hash = hashCode(key, 'user-1', '048213');
    expect(hashCode(key, 'user-1', '048213')).toEqual(hash);
    for (const other of [
      hashCode(randomBytes(32), 'user-1', '048213'),
      hashCode(key, 'user-2', '048213'),
      hashCode(key, 'user-1', '048214'),
    ])
      expect(other).not.toEqual(hash);
  });
});
