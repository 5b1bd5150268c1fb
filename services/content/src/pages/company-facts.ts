import { reachableEmail, SITE_NAME } from '@app/contracts';
import type { Settings } from '../site/settings.repository';

/** What legal pages say about who runs the site, in Markdown. */
export type CompanyFacts = Record<'company' | 'address' | 'law' | 'contact', string>;

/** Characters with a meaning in Markdown: a name is a name, whatever is in it. */
const MARKS = /[\\`*_{}[\]<>()#+\-.!|~]/g;
const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .replaceAll(MARKS, String.raw`\$&`);

/** From the settings, so that the Terms and the footer name the same company. */
export function companyFacts(
  { company = '', address = '', law = '' }: Settings['footer'],
  contactEmail: string,
): CompanyFacts {
  const email = reachableEmail(contactEmail);
  return {
    company: plain(company) || plain(SITE_NAME),
    address: plain(address) || 'the address in the footer of this site',
    law: plain(law) || 'the state in which our company has its address',
    contact: email === '' ? 'the [feedback page](/feedback)' : `[${plain(email)}](mailto:${encodeURI(email)})`,
  };
}

/** Puts the facts where a text names them: `{{company}}`, `{{address}}`, `{{law}}`, `{{contact}}`. */
export function withCompanyFacts(markdown: string, facts: CompanyFacts): string {
  return markdown.replaceAll(
    /\{\{(company|address|law|contact)\}\}/g,
    (_, name: string) => facts[name as keyof CompanyFacts],
  );
}
