import type { PaperPurpose, PaperType } from '@app/domain';
import type { ScanResult } from './marketplace-documents';

/** A private file that only its owner and administrators know of. */
export type FirmPaper = {
  id: string;
  purpose: PaperPurpose;
  name: string;
  type: PaperType;
  bytes: number;
  /** Of a PDF. */
  pages: number | null;
  scan: ScanResult;
  /** ISO 8601. */
  createdAt: string;
};

/** `POST /api/firm-papers?purpose=&name=`; the body is the file. The answer is a `FirmPaper`. */
export type ReceivePaperQuery = { purpose: PaperPurpose; name: string };

/** `GET /api/firm-papers?purpose=`: the caller's papers that nothing refers to yet, the oldest first. */
export type WaitingPapers = { papers: FirmPaper[] };

/** The file itself is the owner's own. */
export type ExportedPaper = Pick<FirmPaper, 'purpose' | 'name' | 'bytes' | 'createdAt'> & {
  sha256: string;
  deletedAt: string | null;
};
