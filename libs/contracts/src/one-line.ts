/**
 * A text of one line, in any script. Refused are control characters and halves of characters, which the database cannot keep;
 * separators of lines and paragraphs; and controls of the writing direction (Unicode Annex 9), with which a name shows as another
 * name and turns around the text beside it. Joiners stay: Persian and the scripts of India need them.
 */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** Something to see: a text of spaces, joiners and invisible characters alone says nothing. */
export const VISIBLE_PATTERN = /[\p{L}\p{N}\p{P}\p{S}]/u;
