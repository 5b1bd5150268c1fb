import type { ListingFault } from './listing-bounds';
import { priceMultiple, type ListingField, type ListingFields, type ListingType } from './listing-fields';
import { priceChoiceFault } from './public-listing';
import type { KnownFacts } from './screening/known-facts';
import { findingSentences, listingFindings } from './screening/listing-screening';

/** Types whose owner has a practice to show; who looks for one may leave its figures open. */
const WITH_PRACTICE: readonly ListingType[] = ['sell', 'successor', 'merge', 'continuity'];

const PRACTICE_REQUIRES = {
  state: 'Choose the state. The public sees only its region.',
  aum: 'Enter the assets under management. The public sees a range.',
  revenue: 'Enter revenue for the last twelve months. The public sees a range.',
  clients: 'Enter the number of clients. The public sees a range.',
  affiliation: 'Choose the kind of firm.',
} as const;

const ALWAYS_REQUIRED: readonly ListingField[] = ['title', 'summary', 'description', 'sellerName', 'sellerEmail'];

/** Whether a listing of a type cannot be submitted without this field. */
export function isRequiredField(field: ListingField, type: ListingType): boolean {
  return ALWAYS_REQUIRED.includes(field) || (field in PRACTICE_REQUIRES && WITH_PRACTICE.includes(type));
}

/** A price is a few times the revenue; a hundred times is a figure with zeros too many. */
const MAX_MULTIPLE = 100;
const MIN_TITLE = 10;
const MIN_SUMMARY = 30;

function textFaults({ title, summary, description, sellerName, sellerEmail }: ListingFields): ListingFault[] {
  const faults: ListingFault[] = [];
  if (title.length < MIN_TITLE) faults.push({ field: 'title', message: `Enter at least ${MIN_TITLE} characters.` });
  if (summary.length < MIN_SUMMARY) {
    faults.push({ field: 'summary', message: `Enter at least ${MIN_SUMMARY} characters.` });
  }
  if (description.length === 0)
    faults.push({ field: 'description', message: 'Describe the practice for readers with an NDA.' });
  if (sellerName === null)
    faults.push({ field: 'sellerName', message: 'Enter the name that a chosen buyer will see.' });
  if (sellerEmail === null)
    faults.push({ field: 'sellerEmail', message: 'Enter the address that a chosen buyer gets.' });
  return faults;
}

function figureFaults(fields: ListingFields): ListingFault[] {
  const { type, price, revenue, recurringRevenue, priceDisplay } = fields;
  const faults: ListingFault[] = [];
  if (WITH_PRACTICE.includes(type)) {
    for (const field of ['state', 'aum', 'revenue', 'clients', 'affiliation'] as const) {
      if (fields[field] === null) faults.push({ field, message: PRACTICE_REQUIRES[field] });
    }
  }
  if (price === 0) {
    faults.push({ field: 'price', message: 'Enter a price above 0, or leave the field blank.' });
  }
  if (revenue === 0) faults.push({ field: 'revenue', message: 'Enter revenue above 0, or leave the field blank.' });
  if ((priceMultiple(fields) ?? 0) > MAX_MULTIPLE) {
    faults.push({
      field: 'price',
      message: `This is more than ${MAX_MULTIPLE} times the revenue. Check both figures.`,
    });
  }
  if (revenue !== null && recurringRevenue !== null && recurringRevenue > revenue) {
    faults.push({ field: 'recurringRevenue', message: 'This is more than 100% of the revenue. Check both figures.' });
  }
  if (priceDisplay !== 'on_request' && price === null) {
    faults.push({ field: 'price', message: 'Enter the price, or show it on request.' });
  }
  if ((priceDisplay === 'multiple' || priceDisplay === 'both') && revenue === null) {
    faults.push({ field: 'revenue', message: 'A multiple needs the revenue. Enter it, or show only the price.' });
  }
  return faults;
}

const FIGURE_OF = { multiple: 'price' } as const;

function exactFaults(fields: ListingFields): ListingFault[] {
  const missing = fields.exact.filter((choice) => fields[choice === 'multiple' ? FIGURE_OF.multiple : choice] === null);
  const choice = priceChoiceFault(fields);
  return [
    ...(choice === undefined ? [] : [{ field: 'exact' as const, message: choice }]),
    ...missing.map(() => ({ field: 'exact' as const, message: 'Enter this figure to show it exactly.' })),
  ];
}

/**
 * Why a listing within its bounds cannot be submitted yet; the first fault of each field.
 *
 * @param owner what is known of the owner besides the listing
 */
export function submissionFaults(fields: ListingFields, owner?: KnownFacts): ListingFault[] {
  const seen = new Set<ListingField>();
  const named = findingSentences(listingFindings(fields, owner));
  const faults = [...named, ...textFaults(fields), ...figureFaults(fields), ...exactFaults(fields)];
  return faults.filter(({ field }) => {
    if (seen.has(field)) return false;
    seen.add(field);
    return true;
  });
}

/** What would make a complete listing more useful to its readers. */
export function qualityHints(fields: ListingFields): ListingFault[] {
  const hints: [boolean, ListingField, string][] = [
    [fields.summary.length < 120, 'summary', 'Write at least 120 characters: say what makes this one different.'],
    [
      fields.description.join('').length < 300,
      'description',
      'Say how clients are served and what the owner ' + 'will do.',
    ],
    [fields.financing.length === 0, 'financing', 'Buyers filter by financing. Choose what you would accept.'],
    [fields.feeBased === null, 'feeBased', 'Buyers filter by the fee-based share.'],
    [fields.recurringRevenue === null, 'recurringRevenue', 'Recurring revenue is what most buyers ask about first.'],
    [fields.eboc === null, 'eboc', 'Lenders lend on earnings before owner’s compensation.'],
    [fields.topTenShare === null, 'topTenShare', 'Buyers ask how much depends on the ten largest clients.'],
    [fields.timeline === 'open', 'timeline', 'A timeline attracts readers whose plans match yours.'],
  ];
  return hints.flatMap(([applies, field, message]) => (applies ? [{ field, message }] : []));
}
