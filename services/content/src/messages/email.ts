/** As `EBOOK_EMAIL_PATTERN`, and nothing that a mail's header would take for its end or for a second address. */
export const EMAIL_PATTERN = /^[^\s@\p{Cc}\p{Cs}<>,;:"\\()[\]]+@[^\s@\p{Cc}\p{Cs}<>,;:"\\()[\]]+\.[^\s@\p{Cc}\p{Cs}<>,;:"\\()[\].]+$/u;
export const EMAIL_MAX = 254;
