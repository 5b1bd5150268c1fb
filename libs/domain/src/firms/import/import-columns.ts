/** Of a file of firms, in bytes. */
export const FIRM_IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** Rows below the header. */
export const FIRM_IMPORT_MAX_ROWS = 20_000;
/** Between the items of one cell: commas and semicolons already stand between cells. */
export const FIRM_IMPORT_LIST_SIGN = '|';

type Column = { about: string; example: string };

/**
 * Every column that a file of firms can have, in the order of the template. Only `name` has to be there; an empty cell
 * leaves what the directory has.
 */
export const FIRM_IMPORT_COLUMNS = {
  name: { about: 'Firm name. Always required.', example: 'Harbor & Vale Wealth' },
  address: {
    about: 'Last part of the profile’s web address. Identifies the firm. If blank, the name is used.',
    example: 'harbor-and-vale-wealth',
  },
  channel: { about: 'wirehouse, regional, independent or ria. Required for a new firm.', example: 'ria' },
  founded: { about: 'Year.', example: '1998' },
  city: { about: 'Headquarters. Together with state.', example: 'Charlotte' },
  state: { about: 'Two letters or the name. Together with city.', example: 'NC' },
  website: { about: 'Web address.', example: 'https://www.harborandvale.example' },
  advisors: { about: 'Whole number.', example: '38' },
  assets: { about: 'Client assets in whole dollars.', example: '2400000000' },
  custodians: { about: 'Names, with | between them.', example: 'Alder Trust | Birch Custody' },
  protocol: { about: 'Broker Protocol: member, left or not_member.', example: 'member' },
  ownership: { about: 'Text.', example: 'Owned by its partners' },
  description: { about: 'A few paragraphs at most.', example: 'A firm of fee-only advisors' },
  payout_grid: {
    about: 'Steps with | between them, each as production in dollars, a colon and the percentage.',
    example: '0:40 | 500000:45',
  },
  upfront_low: { about: 'Percent of T-12. The deal needs all six of its columns.', example: '100' },
  upfront_high: { about: 'Percent of T-12.', example: '150' },
  back_end_low: { about: 'Percent of T-12.', example: '0' },
  back_end_high: { about: 'Percent of T-12.', example: '50' },
  deal_years: { about: 'Term of the note in years.', example: '9' },
  deal_note: { about: 'Text about the deal.', example: 'As offered to recruits in 2026' },
  technology: { about: 'Names, with | between them.', example: 'Portfolio reporting | Planning' },
  culture: { about: 'Text.', example: 'Small teams that share clients' },
  pros: { about: 'Points, with | between them.', example: 'Equity for advisors | Own research' },
  cons: { about: 'Points, with | between them.', example: 'No trust company' },
  crd: { about: 'Number in the Central Registration Depository.', example: '' },
  sec: { about: 'SEC number, such as 801-12345.', example: '' },
  source_kind: {
    about: 'Where the values come from: regulator, firm_website or press. Required with any fact.',
    example: 'firm_website',
  },
  source_title: { about: 'Title of that source. Required with any fact.', example: 'About us' },
  source_url: { about: 'Web address of the source.', example: 'https://www.harborandvale.example/about' },
  read_on: { about: 'Date the source was retrieved. If blank, the upload date is used.', example: '2026-11-20' },
  as_of: { about: 'Date the values apply to. If blank, the retrieval date is used.', example: '2026-09-30' },
  verified_on: { about: 'Date our staff checked the values against the source.', example: '2026-11-21' },
} as const satisfies Record<string, Column>;
export type FirmImportColumn = keyof typeof FIRM_IMPORT_COLUMNS;

export function isFirmImportColumn(text: string): text is FirmImportColumn {
  return Object.hasOwn(FIRM_IMPORT_COLUMNS, text);
}

/** The column that a header means, whatever its case and whether its words are apart by spaces, hyphens or `_`. */
export function firmImportColumnOf(header: string): FirmImportColumn | null {
  const key = header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return isFirmImportColumn(key) ? key : null;
}
