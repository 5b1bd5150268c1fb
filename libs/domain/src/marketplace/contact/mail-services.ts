import type { TokenReader } from './tokens';

/** Mail services, whose name after an `at` is an address without its ending. */
export const MAIL_SERVICES = new Set(
  (
    'gmail googlemail hotmail ymail protonmail proton icloud fastmail gmx outlook yahoo aol comcast ' +
    'msn tutanota yandex'
  ).split(' '),
);
/** Services that are also companies and programs: a plain `at` before them needs the ending. */
const COMPANIES = new Set(['outlook', 'yahoo', 'aol', 'comcast', 'proton', 'icloud']);
/** Of these the one that is also a word: `my outlook is good`. */
export const isEnglishWord = (word: string): boolean => word === 'outlook';
export const isCompany = (word: string): boolean => COMPANIES.has(word);

/** `gmail`, `g mail`, `g-mail`: the index after it. */
export function serviceEnd(reader: TokenReader, index: number): number | undefined {
  if (MAIL_SERVICES.has(reader.word(index))) return index + 1;
  const isSplit = ['g', 'gee', 'google', 'hot', 'proton', 'y'].includes(reader.word(index));
  const next = reader.is(index + 1, '-') || reader.is(index + 1, '.') ? index + 2 : reader.past(index + 1);
  return isSplit && reader.word(next) === 'mail' ? next + 1 : undefined;
}
