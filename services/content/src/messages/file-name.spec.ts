import { safeFileName } from './file-name';

describe('the name of an uploaded file', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['Lebenslauf Müller (2026).pdf', 'Lebenslauf Müller 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['a\r\nContent-Type: text/html', 'html'],
    ['cv.pdf\u0000.exe', 'cv.pdf.exe'],
    ['"; filename="x.html', 'filenamex.html'],
    ['.htaccess', 'htaccess'],
    ['...', 'cv'],
    ['', 'cv'],
    ['\u202efdp.exe', 'fdp.exe'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(96)}.pdf`],
    ['$(rm -rf ~)`x`|y.pdf', 'rm -rf xy.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given, 'cv')).toBe(kept);
  });
});
