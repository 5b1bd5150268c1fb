import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from 'pdf-lib';
import { FileRefusedError, refused } from './file-refused.error';
import { assertUnpacksWithinBounds } from './pdf-packed-objects';

const MAX_PAGES = 1_000;

const names = (...list: string[]) => list.map((name) => PDFName.of(name));

/** Of a page: what runs, opens or carries something else, or says more than the page shows. */
const OF_PAGES = names('AA', 'AF', 'Annots', 'B', 'Metadata', 'PieceInfo', 'StructParents', 'Tabs', 'Thumb');
/** Of a picture or a drawing: content from other files, and what is not drawn. */
const OF_STREAMS = names('AF', 'Alternates', 'F', 'FDecodeParms', 'FFilter', 'Metadata', 'OPI', 'PieceInfo', 'Ref');
const ACTIONS = names('JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'URI');
const NAME = { js: PDFName.of('JS'), subtype: PDFName.of('S'), type: PDFName.of('Type'), page: PDFName.of('Page') };

/**
 * The pages in a new file, with what they need to be drawn and nothing else: no scripts, no attachments, no
 * annotations, no earlier versions. Fields of forms become part of their pages.
 */
export async function inspectPdf(bytes: Buffer): Promise<{ bytes: Buffer; pages: number }> {
  try {
    await assertUnpacksWithinBounds(bytes);
    // In steps, so that other requests are served meanwhile.
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    assertVisible(source);
    flattenForm(source);
    const pages = source.getPageCount();
    if (pages === 0 || pages > MAX_PAGES) throw refused('pages');
    return { bytes: await rewritten(source), pages };
  } catch (failure) {
    if (failure instanceof FileRefusedError) throw failure;
    throw refused(isEncrypted(failure) ? 'encrypted' : 'damaged');
  }
}

/** The library's own class of this error does not survive its compilation, so its sentence is compared. */
const isEncrypted = (failure: unknown) => failure instanceof Error && failure.message.includes('is encrypted');

/** Without the list of layers, hidden ones would be shown. */
function assertVisible(source: PDFDocument): void {
  if (source.catalog.get(PDFName.of('OCProperties'))) throw refused('layers');
}

function flattenForm(source: PDFDocument): void {
  if (!source.catalog.get(PDFName.of('AcroForm'))) return;
  try {
    source.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    throw refused('form');
  }
}

async function rewritten(source: PDFDocument): Promise<Buffer> {
  for (const [, object] of source.context.enumerateIndirectObjects()) strip(object);
  const target = await PDFDocument.create({ updateMetadata: false });
  // Only what the pages refer to is copied.
  const pages = await target.copyPages(source, source.getPageIndices());
  for (const page of pages) target.addPage(page);
  return Buffer.from(await target.save({ addDefaultPage: false, updateFieldAppearances: false }));
}

/** Also inside of arrays and dictionaries that are no objects of their own. */
function strip(object: PDFObject): void {
  if (object instanceof PDFStream) {
    for (const name of OF_STREAMS) object.dict.delete(name);
    return strip(object.dict);
  }
  if (object instanceof PDFArray) return object.asArray().forEach(strip);
  if (!(object instanceof PDFDict)) return;
  const isAction = object.has(NAME.js) || ACTIONS.some((action) => object.get(NAME.subtype) === action);
  const removed = isAction ? object.keys() : object.get(NAME.type) === NAME.page ? OF_PAGES : [];
  for (const name of removed) object.delete(name);
  for (const [, value] of object.entries()) strip(value);
}
