/**
 * Keyboards write "é" as one character or as two, and some write letters twice as wide: one password either way (NIST
 * SP 800-63B, 5.1.1.2; NFKC of UAX 15).
 */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}

/** How a password may have been hashed: normalized, or before that as any device wrote it. The same once is enough. */
export function passwordForms(password: string): string[] {
  return [...new Set([normalizedPassword(password), password, password.normalize('NFC'), password.normalize('NFD')])];
}
