/** One address, one account, whatever the case: the form in which emails are compared. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
