import { firmPath } from '@app/contracts';
import { slugFault, slugOf, type FirmImportColumn } from '@app/domain';
import type { KnownFirm, PresentFirms } from './present-firms';
import type { RowContent } from './read-row';

/** Which firm a row is about. */
export type Match =
  | { kind: 'firm'; firm: KnownFirm }
  | { kind: 'new'; slug: string }
  | { kind: 'refused'; column: FirmImportColumn; message: string };

const refused = (column: FirmImportColumn, message: string): Match => ({ kind: 'refused', column, message });
const shown = (firm: KnownFirm): string => `${firm.name} (${firmPath(firm)})`;

const SAMPLE = 'is an invented sample firm, which takes no facts from a file.';
const GIVE_ADDRESS = 'Enter its address in the column “address” to change it, or another address for a new firm.';

/**
 * An address decides alone. Without one the name decides, as long as neither the website nor the address that the name
 * suggests says otherwise: firms with one name are told apart by their addresses, and by nothing that is guessed.
 */
export function matchFirm(row: RowContent, present: PresentFirms): Match {
  const match = row.address === null ? byName(row, present) : byAddress(row, row.address, present);
  if (match.kind === 'firm' && match.firm.sample) return refused('name', `${shown(match.firm)} ${SAMPLE}`);
  return match;
}

function byAddress(row: RowContent, address: string, present: PresentFirms): Match {
  const firm = present.atAddress(address);
  if (firm === 'removed') return refused('address', 'This address belongs to a firm that was removed.');
  const other = present.atDomain(row.domain).find((each) => each !== firm);
  const isItsOwn = firm !== null && row.domain !== null && firm.domains.has(row.domain);
  if (other && !isItsOwn)
    return refused('website', `${shown(other)} has a website at the domain ${row.domain}. Remove it from this row.`);
  const namesake = namesakeOf(row, firm, present);
  if (namesake) return refused('name', `${shown(namesake)} has this name, and no website tells the two apart.`);
  return firm === null ? { kind: 'new', slug: address } : { kind: 'firm', firm };
}

/** Another firm that has the name of the row, and that no website tells apart from the row's own. */
function namesakeOf(row: RowContent, firm: KnownFirm | null, present: PresentFirms): KnownFirm | undefined {
  if (firm && firm.nameKey === row.nameKey) return undefined;
  const hasWebsite = row.domain !== null || (firm !== null && firm.domains.size > 0);
  return present.named(row.nameKey).find((each) => each !== firm && !(hasWebsite && each.domains.size > 0));
}

function byName(row: RowContent, present: PresentFirms): Match {
  const namesakes = present.named(row.nameKey);
  const [firm, second] = namesakes;
  if (firm && second) return refused('name', `${shown(firm)} and ${shown(second)} have this name. ${GIVE_ADDRESS}`);
  const other = present.atDomain(row.domain).find((each) => each !== firm);
  const isItsOwn = firm !== undefined && row.domain !== null && firm.domains.has(row.domain);
  if (other && !isItsOwn)
    return refused('website', `${shown(other)} has a website at the domain ${row.domain}. ${GIVE_ADDRESS}`);
  if (firm) {
    if (row.domain !== null && firm.domains.size > 0 && !isItsOwn)
      return refused('name', `${shown(firm)} has this name and another website. ${GIVE_ADDRESS}`);
    return { kind: 'firm', firm };
  }
  return atSuggested(row.name, present);
}

function atSuggested(name: string, present: PresentFirms): Match {
  const slug = slugOf(name);
  if (slug === null) return refused('address', 'The name has no letter from A to Z. Enter an address.');
  const fault = slugFault(slug);
  if (fault !== null) return refused('address', fault);
  const owner = present.atAddress(slug);
  if (owner === null) return { kind: 'new', slug };
  const whose = owner === 'removed' ? 'a firm that was removed' : shown(owner);
  return refused('address', `The name suggests the address “${slug}”, which belongs to ${whose}. Enter another one.`);
}
