import { domainOf, isSharedAddress, sameOrganization } from './firm-domains';
import { slugFault, slugOf } from './firm-names';
import type { FirmSubmission, FirmSubmissionFault } from './firm-submission';

export const FIRM_DESCRIPTION_MIN = 100;

/** The address that the profile gets, if it is free: the chosen one, or the one that the name suggests. */
export function submittedSlug({ slug, company }: Pick<FirmSubmission, 'slug' | 'company'>): string | null {
  return slug ?? slugOf(company);
}

function addressFault(fields: FirmSubmission): string | null {
  if (fields.company === '') return null;
  const slug = submittedSlug(fields);
  return slug === null
    ? 'The name has no letters a to z or digits that can be used in a web address. Choose an address for the profile.'
    : slugFault(slug);
}

function websiteFault(website: string): string | null {
  if (website === '') return 'Enter the firm’s website.';
  if (isSharedAddress(website)) return 'Enter the firm’s own website. Anyone can create a page at this address.';
  return domainOf(website) === null ? 'Enter the firm’s website with its full domain.' : null;
}

/** Why a submission within its bounds cannot be submitted yet, a sentence for each field, in the order of the form. */
export function firmSubmissionFaults(fields: FirmSubmission): FirmSubmissionFault[] {
  const { length } = fields.description;
  const sentences: [keyof FirmSubmission, string | null | false][] = [
    ['company', !/[\p{L}\p{N}]/u.test(fields.company) && 'Enter the firm’s name.'],
    ['slug', addressFault(fields)],
    ['website', websiteFault(fields.website)],
    ['contactName', fields.contactName === '' && 'Enter your name.'],
    ['contactEmail', fields.contactEmail === '' && 'Enter the email address where we can reach you.'],
    ['channel', fields.channel === null && 'Choose the channel.'],
    ['city', fields.city === '' && 'Enter the city of the headquarters.'],
    ['state', fields.state === null && 'Choose the state of the headquarters.'],
    ['advisors', fields.advisors === null && 'Enter the number of advisors.'],
    [
      'description',
      length < FIRM_DESCRIPTION_MIN && `Enter at least ${FIRM_DESCRIPTION_MIN} characters; these are ${length}.`,
    ],
  ];
  return sentences.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** Whether the contact's mail address is at the website's domain, so that a mail there proves authority. */
export function mailProvesAuthority({ contactEmail, website }: FirmSubmission): boolean {
  return sameOrganization(contactEmail, website);
}
