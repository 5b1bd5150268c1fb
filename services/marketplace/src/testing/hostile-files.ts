import { deflateSync } from 'node:zlib';
import { PDFName } from 'pdf-lib';
import { FILE_REFUSALS, type FileRefusal } from '@app/server-kit/private-files';
import { office, pdf, picture } from './files';
import { zip } from './zip';

type Hostile = { what: string; name: string; bytes: () => Promise<Buffer> | Buffer; sentence: string };

const by = (what: string, name: string, reason: FileRefusal, bytes: Hostile['bytes']): Hostile => ({
  what,
  name,
  bytes,
  sentence: FILE_REFUSALS[reason],
});
const docx =
  (part: string, content = 'x') =>
  () =>
    office('docx', [{ name: part, content }]);
const relation = (type: string) =>
  `<Relationships><Relationship Type="http://x/${type}" Target="http://evil.example/" ` +
  `TargetMode="External"/></Relationships>`;
const field = (text: string) => docx('word/header1.xml', `<w:instrText>${text}</w:instrText>`);

async function encrypted(): Promise<Buffer> {
  const text = (await pdf()).toString('latin1');
  return Buffer.from(
    text.replace(/trailer\s*<</, (start) => `${start} /Encrypt << /Filter /Standard >>`),
    'latin1',
  );
}

/** An object stream that unpacks to 200 MB; its type is written with an escape. */
async function packedBomb(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
  const head = `9 0 obj\n<< /Type /Obj#53tm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const [start, ...rest] = (await pdf(1)).toString('latin1').split(/(?<=\nendobj\n)/);
  const bomb = `${head}${packed.toString('latin1')}\nendstream\nendobj\n`;
  return Buffer.from([start, bomb, ...rest].join(''), 'latin1');
}

/** A PNG whose header claims 60,000 × 60,000 pixels. */
async function hugePicture(): Promise<Buffer> {
  const bytes = await picture(10, 10).png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

export const HOSTILE_FILES: readonly Hostile[] = [
  by('a program named PDF', 'report.pdf', 'mismatch', () => Buffer.from('MZ\u0090\u0000\u0003')),
  by('a page named PNG', 'chart.png', 'mismatch', () => Buffer.from('<html><script>alert(1)</script>')),
  by('a PDF named JPEG', 'photo.jpg', 'mismatch', () => pdf()),
  by('a PDF behind other bytes', 'report.pdf', 'mismatch', async () =>
    Buffer.concat([Buffer.from('GIF89a'), await pdf()]),
  ),
  by('an archive named DOCX', 'letter.docx', 'mismatch', () => zip([{ name: 'a.txt', content: 'a' }])),
  by('a workbook named DOCX', 'letter.docx', 'mismatch', () => office('xlsx')),
  by('a PDF named CSV', 'clients.csv', 'mismatch', () => pdf()),
  by('a program', 'setup.exe', 'type', () => Buffer.from('MZ')),
  by('a workbook with macros by its ending', 'model.xlsm', 'type', () => office('xlsx')),
  by('an empty file', 'empty.pdf', 'empty', () => Buffer.alloc(0)),
  by('half a PDF', 'half.pdf', 'damaged', async () => (await pdf()).subarray(0, 400)),
  by('a PDF with a password', 'locked.pdf', 'encrypted', encrypted),
  by('a PDF with hidden layers', 'layers.pdf', 'layers', () =>
    pdf(1, ({ catalog, context }) => catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [] }))),
  ),
  by('a PDF without pages', 'none.pdf', 'pages', () => pdf(0)),
  by('a PDF with 1,001 pages', 'long.pdf', 'pages', () => pdf(1_001)),
  by('a PDF bomb', 'bomb.pdf', 'ratio', packedBomb),
  by('half a PNG', 'half.png', 'damaged', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 120)),
  by('a picture of 3.6 billion pixels', 'huge.png', 'pixels', hugePicture),
  by('macros in a document', 'letter.docx', 'macros', docx('word/vbaProject.bin')),
  by('a program in a document', 'letter.docx', 'embedded', docx('word/media/run.exe')),
  by('an embedded object', 'letter.docx', 'embedded', docx('word/embeddings/oleObject1.bin')),
  by('a control', 'model.xlsx', 'embedded', () => office('xlsx', [{ name: 'xl/activeX/activeX1.xml', content: 'x' }])),
  by(
    'a template from elsewhere',
    'letter.docx',
    'external',
    docx('word/_rels/settings.xml.rels', relation('attachedTemplate')),
  ),
  by('a picture from elsewhere', 'letter.docx', 'external', docx('word/_rels/document.xml.rels', relation('image'))),
  by('a field that starts a program', 'letter.docx', 'external', field('DD</w:instrText><w:instrText>EAUTO c:\\cmd')),
  by('XML entities', 'letter.docx', 'entities', docx('word/a.xml', '<!DOCTYPE a [<!ENTITY b "c">]>')),
  by('1,001 parts', 'many.docx', 'entries', () =>
    office(
      'docx',
      Array.from({ length: 1_001 }, (_, index) => ({ name: `p/${index}.xml`, content: 'x' })),
    ),
  ),
  by('120 MB of parts', 'large.docx', 'ratio', () =>
    office(
      'docx',
      [0, 1, 2, 3].map((index) => ({ name: `p/${index}.xml`, content: Buffer.alloc(30 * 1024 * 1024) })),
    ),
  ),
  by('one part of 40 MB', 'large.docx', 'part', docx('p/a.xml', ' '.repeat(40 * 1024 * 1024))),
  by('a part that is longer than it says', 'lies.docx', 'damaged', () =>
    office('docx', [{ name: 'p/a.xml', content: 'x'.repeat(5_000), claims: { bytes: 10 } }]),
  ),
  by('a part with a wrong sum', 'lies.docx', 'damaged', () =>
    office('docx', [{ name: 'p/a.xml', content: 'x', claims: { crc: 1 } }]),
  ),
  by('a part above its folder', 'path.docx', 'paths', docx('../../etc/cron.d/job.xml')),
  by('a part at the root', 'path.docx', 'paths', docx('/etc/passwd.xml')),
  by('a part with backslashes', 'path.docx', 'paths', docx('..\\a.xml')),
  by('two parts of one name', 'path.docx', 'paths', () =>
    office('docx', [
      { name: 'A.xml', content: 'x' },
      { name: 'a.XML', content: 'y' },
    ]),
  ),
  by('a symbolic link', 'path.docx', 'paths', () =>
    office('docx', [{ name: 'a.xml', content: '/etc/passwd', unixMode: 0o120777 }]),
  ),
  by('an encrypted part', 'locked.docx', 'encrypted', () =>
    office('docx', [{ name: 'a.xml', content: 'x', encrypted: true }]),
  ),
  by('something behind an archive', 'letter.docx', 'embedded', () => office('docx', [], '<?php system($_GET[0]);')),
  by('bytes named CSV', 'clients.csv', 'text', () => Buffer.from([0x61, 0x2c, 0xff, 0xfe, 0x00])),
  by('a formula', 'clients.csv', 'formulas', () => Buffer.from('name,sum\n"=cmd|\'/c calc\'!A1",2\n')),
  by('a hidden formula', 'clients.csv', 'formulas', () => Buffer.from('name,sum\na,+SUM(A1)\n')),
  by('a table without columns', 'clients.csv', 'columns', () => Buffer.from('a,b\n1,2,3\n')),
  by('a quotation that does not end', 'clients.csv', 'columns', () => Buffer.from('a,b\n"1,2\n')),
];
