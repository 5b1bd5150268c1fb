import { CV_MAX_BYTES } from '@app/contracts';
import { cvFault } from './cv-check';

const PDF = new TextEncoder().encode('%PDF');
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4]);

describe('a file with an application', () => {
  it.each([
    ['a PDF', 'cv.pdf', 1000, PDF],
    ['a PDF with a loud name', 'CV.PDF', CV_MAX_BYTES, PDF],
    ['a Word file', 'résumé (final).docx', 1000, ZIP],
  ])('%s is taken', (_what, name, size, head) => {
    expect(cvFault({ name, size, head })).toBeUndefined();
  });
  it.each([
    ['an empty one', 'cv.pdf', 0, PDF, /empty/],
    ['one that is too large', 'cv.pdf', CV_MAX_BYTES + 1, PDF, /is 5\.1 MB.*at most 5 MB/],
    ['a program that is called a PDF', 'cv.pdf', 1000, new TextEncoder().encode('MZ\u0090\0'), /PDF or Word/],
    ['a PDF that is called a picture', 'cv.png', 1000, PDF, /PDF or Word/],
    ['an archive', 'cv.zip', 1000, ZIP, /PDF or Word/],
    ['a PDF that is called a Word file', 'cv.docx', 1000, PDF, /PDF or Word/],
    ['a name that only ends alike', 'cv-pdf', 1000, PDF, /PDF or Word/],
    ['an old Word file', 'cv.doc', 1000, new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /PDF or Word/],
    ['two bytes', 'cv.pdf', 2, new Uint8Array([0x25, 0x50]), /PDF or Word/],
  ])('%s is refused', (_what, name, size, head, fault) => {
    expect(cvFault({ name, size, head })).toMatch(fault);
  });
});
