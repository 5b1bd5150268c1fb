import { claimedType, fileNameFault, type DocumentType } from '@app/domain';
import { inspectCsv } from './csv-file';
import { FileRefusedError, refused } from './file-refused.error';
import { inspectImage } from './image-file';
import { inspectOffice } from './office-file';
import { inspectPdf } from './pdf-file';

/** What is stored: for pictures and PDFs a new file, made from what was uploaded. */
export type InspectedFile = { type: DocumentType; bytes: Buffer; pages: number | null };

/** The type that the first bytes show; a text has no signature. */
function shownBy(bytes: Buffer): 'pdf' | 'png' | 'jpg' | 'zip' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpg';
  if (bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return 'zip';
  return null;
}

const SHOWN = { pdf: 'pdf', png: 'png', jpg: 'jpg', docx: 'zip', xlsx: 'zip', csv: null } as const;

/** @throws FileRefusedError for a name that cannot be the name of a document */
export function typeOfName(name: string): DocumentType {
  const fault = fileNameFault(name);
  if (fault) throw new FileRefusedError(fault);
  const type = claimedType(name);
  if (!type) throw refused('type');
  return type;
}

/** @throws FileRefusedError for everything that is not exactly what its name says, or that hides something */
export async function inspectFile(name: string, bytes: Buffer): Promise<InspectedFile> {
  const type = typeOfName(name);
  if (bytes.length === 0) throw refused('empty');
  if (shownBy(bytes) !== SHOWN[type]) throw refused('mismatch');
  switch (type) {
    case 'pdf':
      return { type, ...(await inspectPdf(bytes)) };
    case 'png':
    case 'jpg':
      return { type, bytes: await inspectImage(type, bytes), pages: null };
    case 'docx':
    case 'xlsx':
      await inspectOffice(type, bytes);
      return { type, bytes, pages: null };
    case 'csv':
      await inspectCsv(bytes);
      return { type, bytes, pages: null };
  }
}
