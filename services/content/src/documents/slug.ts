import { SLUG_MAX } from '@app/contracts';

/**
 * `Müller’s 10 Questions` → `mullers-10-questions`; empty when the title has no letter or digit that an address can
 * show.
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}
