import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex, over UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
