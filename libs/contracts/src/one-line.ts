/**
 * A text of one line, in any script. Refused are control characters and halves of characters, which the database cannot
 * keep; separators of lines and paragraphs; and controls of the writing direction (Unicode Annex 9), with which a name
 * shows as another name and turns around the text beside it. Joiners stay, because Persian and the scripts of India
 * need them, and so do soft hyphens and spaces without width, which come along with text from documents and which their
 * owner could not find.
 */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** Something to see. Letters and symbols without a glyph do not count: fillers of Hangul, the empty Braille pattern, blank hieroglyphs,
 * the null note head. */
export const VISIBLE_PATTERN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}-\u{13446}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;
