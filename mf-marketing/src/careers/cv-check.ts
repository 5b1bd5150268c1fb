import { CV_MAX_BYTES } from '@app/contracts';

const MIB = 1024 * 1024;
const PDF = [0x25, 0x50, 0x44, 0x46];
/** A DOCX is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** How much of a file shows what it is. */
export const HEAD_BYTES = 4;

export type ChosenFile = { name: string; size: number; /** Its first bytes. */ head: Uint8Array };

/** Why a file cannot be sent, said before it is; the server looks again and closer. */
export function cvFault({ name, size, head }: ChosenFile): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > CV_MAX_BYTES)
    return (
      // Rounded up: what is over the limit never reads as the limit.
      `This file is ${Math.ceil((size / MIB) * 10) / 10} MB. Choose one of at most ${CV_MAX_BYTES / MIB} MB.`
    );
  const begins = (bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const isPdf = /\.pdf$/i.test(name) && begins(PDF);
  const isDocx = /\.docx$/i.test(name) && begins(ZIP);
  return isPdf || isDocx ? undefined : 'Choose a PDF or Word file (.pdf or .docx).';
}
