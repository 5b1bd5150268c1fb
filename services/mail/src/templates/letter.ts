/** A mail's content, before it is rendered as HTML or text. All of it is plain text; the renderers escape it. */
export type Letter = {
  subject: string;
  /** The line that a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** On a line of its own, to be typed or copied. */
  code?: string;
  action?: { label: string; url: string };
  /** What the mail lists: a linked title, and lines below it. */
  items?: { title: string; url: string; lines: string[] }[];
  /** Label and value, one below the other. */
  facts?: [label: string, value: string][];
  /** What to do if it was not the reader. */
  advice: string[];
  /** Further links, below the advice. */
  links?: { label: string; url: string }[];
  /** Why the reader gets it, when it is not about an account. */
  reason?: string;
};

export const ACCOUNT_REASON = 'You are receiving this email because it concerns the security of your account.';

/** The sender: the product's name and public address. */
export type Site = { name: string; url: string };
