import { claimedType, fileNameFault, grantCode } from './documents';

describe('the name of a file', () => {
  it.each([
    ['Tax return 2025.pdf', 'pdf'],
    ['SCAN.JPEG', 'jpg'],
    ['a.b.xlsx', 'xlsx'],
    ['macro.xlsm', null],
    ['pdf', null],
    ['report.pdf.exe', null],
  ])('“%s” claims %s', (name, type) => {
    expect(claimedType(name)).toBe(type);
  });

  it.each(['P&L, 2024 – 2025 (final).pdf', 'Société Générale.pdf', '客户.csv'])('“%s” is accepted', (name) => {
    expect(fileNameFault(name)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    [' a.pdf', 'space'],
    ['../../etc/passwd.pdf', 'path'],
    ['..\\a.pdf', 'path'],
    ['C:a.pdf', 'path'],
    ['.htaccess.pdf', 'path'],
    ['a..pdf', 'path'],
    ['a\u0000.pdf', 'hidden'],
    ['report\u202efdp.pdf', 'hidden'],
    [`${'a'.repeat(120)}.pdf`, 'longer than 120'],
  ])('%j is refused, because of: %s', (name, reason) => {
    expect(fileNameFault(name)).toContain(reason);
  });
});

it('prints a grant as three groups of four', () => {
  expect(grantCode('3f2a91bc-77d0-4c01-9a55-0123456789ab')).toBe('3F2A-91BC-77D0');
});
