/** What is copied and downloaded: codes alone would be a riddle in a drawer. */
export function recoveryCodesText(codes: readonly string[], email: string, site: string): string {
  return [
    `Recovery codes for ${email} at ${site}`,
    'Each works once, in place of the code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
}
