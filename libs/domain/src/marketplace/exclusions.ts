import { mailboxOf, wordsOf } from './same-buyer';

/** Firms, domains and people that an owner excludes, as entered. */
export type Exclusions = {
  /** Names of firms. */
  firms: string[];
  /** Domains of mail addresses, with everything below them: `example.com`. */
  domains: string[];
  /** Mail addresses. */
  emails: string[];
};

export const EXCLUSION_LISTS = ['firms', 'domains', 'emails'] as const satisfies (keyof Exclusions)[];
export const EXCLUSIONS_MAX = 100;
const ENTRY_MAX = 254;

/** Legal forms say nothing about who a firm is. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set([
  'llc',
  'llp',
  'lp',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
]);

/** `Example Advisors, L.L.C.` and `example advisors` are one firm, in letters of whichever script that look so. */
export function firmKey(name: string): string {
  const words = wordsOf(name.replace(/&/g, ' and '));
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const domainKey = (domain: string) => domain.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether an owner has excluded this person. A firm that the account does not name cannot match. */
export function isExcluded(list: Exclusions, { email, firm }: { email: string; firm: string | null }): boolean {
  const [mailbox, domain] = [mailboxOf(email), domainOf(email)];
  if (list.emails.some((each) => mailboxOf(each) === mailbox)) return true;
  if (list.domains.map(domainKey).some((each) => domain === each || domain.endsWith(`.${each}`))) return true;
  const key = firm === null ? '' : firmKey(firm);
  return key !== '' && list.firms.some((each) => firmKey(each) === key);
}

export type ExclusionFault = { field: keyof Exclusions; message: string };

const RULES: Record<keyof Exclusions, { what: string; isValid: (entry: string) => boolean }> = {
  firms: { what: 'the name of a firm', isValid: (entry) => firmKey(entry) !== '' },
  domains: {
    what: 'a domain such as example.com',
    isValid: (entry) => /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(domainKey(entry)),
  },
  emails: {
    what: 'an email address such as name@example.com',
    isValid: (entry) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry),
  },
};

/** Entries without blanks and repetitions, or what is wrong with them. */
export function checkExclusions(entered: Exclusions): { list: Exclusions; faults: ExclusionFault[] } {
  const list: Exclusions = { firms: [], domains: [], emails: [] };
  const faults: ExclusionFault[] = [];
  for (const field of EXCLUSION_LISTS) {
    const { what, isValid } = RULES[field];
    list[field] = [...new Set(entered[field].map((entry) => entry.trim()).filter((entry) => entry !== ''))];
    const wrong = list[field].find((entry) => entry.length > ENTRY_MAX || !isValid(entry));
    if (wrong !== undefined) faults.push({ field, message: `“${wrong.slice(0, 60)}” is not ${what}.` });
    else if (list[field].length > EXCLUSIONS_MAX)
      faults.push({ field, message: `Enter at most ${EXCLUSIONS_MAX} lines.` });
  }
  return { list, faults };
}
