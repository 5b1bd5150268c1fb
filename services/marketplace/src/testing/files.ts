import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { zip, type ZipPart } from './zip';

const TYPES = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
} as const;

/** The smallest package that counts as this type, with further parts. */
export function office(type: 'docx' | 'xlsx', more: readonly ZipPart[] = [], comment = ''): Buffer {
  const [main, kind] = TYPES[type];
  const contentType = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return zip(
    [
      { name: '[Content_Types].xml', content: `<Types><Override ContentType="${contentType}"/></Types>` },
      { name: '_rels/.rels', content: `<Relationships><Relationship Target="${main}"/></Relationships>` },
      ...more,
      ...(more.some(({ name }) => name === main) ? [] : [{ name: main, content: '<document>Words</document>' }]),
    ],
    comment,
  );
}

/** Pages with their number as text. */
export async function pdf(pages = 2, change: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage([612, 792]).drawText(`Page ${page} of the practice`, { x: 60, y: 700, size: 14, font });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** A page that runs a script when it is opened, besides one of the document and one that nothing refers to. */
export function withScripts(document: PDFDocument): void {
  const { context } = document;
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("SCRIPT")') });
  document.addJavaScript('main', 'app.alert("SCRIPT")');
  context.register(script);
  document.catalog.set(PDFName.of('OpenAction'), script);
  const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script });
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([annotation]));
  document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: script }));
}

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6668' } });

/** A photograph that says where it was taken. */
export function photo(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  return picture(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** The text of every page, as a reader that extracts it finds it. */
export async function pageTexts(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const drawn = streams.map((each) => {
      const stream = document.context.lookup(each);
      return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
    });
    return [...drawn.join('\n').matchAll(/<([0-9A-F]*)> Tj/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('\n');
  });
}
