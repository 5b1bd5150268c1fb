import { CV_MAX_BYTES } from '@app/contracts';

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
      `This file is ${(size / 1024 / 1024).toFixed(1)} MB. ` + `Choose one of at most ${CV_MAX_BYTES / 1024 / 1024} MB.`
    );
  const begins = (bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const isPdf = /\.pdf$/i.test(name) && begins(PDF);
  const isDocx = /\.docx$/i.test(name) && begins(ZIP);
  return isPdf || isDocx ? undefined : 'Choose a PDF or Word file (.pdf or .docx).';
}
