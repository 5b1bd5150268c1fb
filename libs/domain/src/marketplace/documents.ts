import type { Tier } from './listing-fields';

/** What a document is for: holders of an active NDA, or buyers with a release by the owner. */
export const DOCUMENT_CLASSES = ['nda', 'released'] as const;
export type DocumentClass = (typeof DOCUMENT_CLASSES)[number];

/** By the ending of the name; `jpeg` counts as `jpg`. */
export const DOCUMENT_TYPES = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Types whose every page carries the reader's name when it is delivered. */
export const MARKED_TYPES: readonly DocumentType[] = ['pdf', 'png', 'jpg'];

const MIB = 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 25 * MIB;
export const LISTING_DOCUMENTS_MAX_BYTES = 200 * MIB;
export const LISTING_DOCUMENTS_MAX = 100;
/** Of one inquiry thread, both sides together. */
export const THREAD_ATTACHMENTS_MAX = 20;
export const THREAD_ATTACHMENTS_MAX_BYTES = 100 * MIB;
export const DOCUMENT_NAME_MAX = 120;

/** The tier of the grant that opens a class by itself. */
export const CLASS_TIERS: Readonly<Record<DocumentClass, Tier>> = { nda: 'nda', released: 'released' };

/** The type that the name claims, or null. */
export function claimedType(name: string): DocumentType | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  const type = ending === 'jpeg' ? 'jpg' : ending;
  return DOCUMENT_TYPES.find((each) => each === type) ?? null;
}

/** Also marks that change the direction of writing: with them `report[RLO]fdp.exe` reads as a PDF. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const OF_PATHS = /[/\\:*?"<>|]/;

/** What is wrong with the name of a file, in a sentence, or null. */
export function fileNameFault(name: string): string | null {
  if (name.trim() !== name || name.length === 0) return 'The file name is empty, or begins or ends with a space.';
  if (name.length > DOCUMENT_NAME_MAX) return `The file name is longer than ${DOCUMENT_NAME_MAX} characters.`;
  if (HIDDEN.test(name)) return 'The file name has hidden characters. Rename it, then upload it again.';
  if (OF_PATHS.test(name) || name.startsWith('.') || name.includes('..'))
    return 'The file name is a path. Rename it, then upload it again.';
  return null;
}

/** The code that is printed on what a grant delivers, and by which its ledger is searched. */
export function grantCode(grantId: string): string {
  const hex = grantId.replaceAll('-', '').slice(0, 12).toUpperCase();
  return (hex.match(/.{4}/g) ?? []).join('-');
}
