import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';

/** A PDF of empty pages. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([612, 792]);
  return Buffer.from(await document.save());
}

/** The text of each page, as a program that extracts it finds it. */
export async function pageTexts(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const contents = node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
    const operators = parts
      .map((part) => document.context.lookup(part))
      .map((part) =>
        part instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1') : '',
      );
    return [...operators.join('\n').matchAll(/<([0-9A-F]*)> Tj/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('\n');
  });
}
