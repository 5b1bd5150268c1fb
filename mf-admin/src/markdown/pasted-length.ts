import { ARTICLE_LIMITS } from '@app/contracts';

/** No text of the site may be longer than an article. */
const MAX = ARTICLE_LIMITS.body;

/** What is longer than any text may be is refused as a whole: an editor that took it in would stop for minutes. */
export const isTooLong = (pasted: string): boolean => pasted.length > MAX;

export const TOO_LONG =
  'This is too long to paste, and nothing was changed. ' +
  `A text has at most ${MAX.toLocaleString('en-US')} characters: paste the part that you need.`;
