/** What a known fact may be found as: its letters and digits without anything between them. */
export type NeedleKind = 'name' | 'firm' | 'place' | 'url' | 'email';

/**
 * `short`: a word with a capital that a full stop cuts off. `whole`: begins and ends with a word of the text.
 * `anywhere`: also within words, for letters that are not met by chance. `initials`: whole words in capitals.
 * `capital`: words that each begin with a capital, as those of a name do. `joined`: words without anything between
 * them, as in a hashtag. `proper`: a word with a capital inside a sentence whose neighbors have none. `code`: two
 * capitals that are a word of their own. `close`: words with at most a hyphen or a full stop between them. `dotted`:
 * two capitals, each with a full stop, that no name follows.
 */
export type NeedleForm =
  | 'whole'
  | 'anywhere'
  | 'initials'
  | 'capital'
  | 'joined'
  | 'proper'
  | 'code'
  | 'close'
  | 'dotted'
  | 'short';

export type Needle = { letters: string; kind: NeedleKind; form: NeedleForm };

/** From this length on, letters are not met by chance between and within words. */
const UNLIKELY = 8;

export function needle(kind: NeedleKind, parts: readonly string[] | string, form?: NeedleForm): Needle {
  const letters = typeof parts === 'string' ? parts : parts.join('');
  return { letters, kind, form: form ?? (letters.length >= UNLIKELY ? 'anywhere' : 'whole') };
}

export const reversed = (letters: string): string => [...letters].reverse().join('');
