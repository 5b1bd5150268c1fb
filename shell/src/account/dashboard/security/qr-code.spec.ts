import { create } from 'qrcode';
import { qrPath } from './qr-code';

describe('a QR code as a path', () => {
  it('joins neighbors of a row and nothing else', () => {
    const modules = [
      [1, 1, 0],
      [0, 1, 0],
      [1, 0, 1],
    ];
    expect(qrPath(3, (row, column) => modules[row]?.[column] === 1)).toBe(
      'M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z',
    );
  });
  it('covers exactly the dark modules of a real code', () => {
    const { modules } = create('otpauth://totp/Fairlead:dana%40example.com?secret=JBSWY3DPEHPK3PXP', {
      errorCorrectionLevel: 'M',
    });
    const path = qrPath(modules.size, (row, column) => modules.get(row, column) === 1);
    const covered = [...path.matchAll(/h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0);
    expect(covered).toBe([...modules.data].filter((module) => module === 1).length);
  });
});
