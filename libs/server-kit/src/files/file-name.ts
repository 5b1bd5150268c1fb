import { siteDay } from '../site-time/site-time';

const LONGEST = 60;

/** `my-move-2026-11-21.csv`: letters and digits that every system takes; a name without any is `fallback`. */
export function fileName(name: string, made: Date, ending: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${plain || fallback}-${siteDay(made)}.${ending}`;
}
