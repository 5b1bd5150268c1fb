import type { AuditChainCheck, AuditEntry } from '@app/contracts';
import { RIGHTS, type Right } from '@app/domain';
import { formatDateTime, formatNumber } from '@app/ui';

const BASE = '/api/admin/';
/** The log of events, which each look at a person's account adds to. */
const EVENTS = 'auth.audit';

export function rightText(right: Right): string {
  return RIGHTS[right].charAt(0).toUpperCase() + RIGHTS[right].slice(1);
}

/** What was done, by the name of the call where it has one. */
export const actText = ({ act, right }: AuditEntry): string => act ?? rightText(right);

/** The path below the portal's API, as it is typed into the filter. */
export function targetText(target: string): string {
  return target.startsWith(BASE) ? target.slice(BASE.length) : target;
}

/** What the call did to the database. */
export function effectText({ tables, beforeHash, afterHash }: AuditEntry): string {
  if (tables.length === 0) return 'No change';
  // A search, or an account that was opened: what it adds is the note of it.
  if (tables.every((table) => table === EVENTS)) return 'Looked up, nothing changed';
  if (beforeHash === null) return 'Created';
  return afterHash === null ? 'Deleted' : 'Changed';
}

/** Null while the chain was never checked. What was added since then is not part of it. */
export function checkText(check: AuditChainCheck | null): { isBroken: boolean; text: string } | null {
  if (!check) return null;
  const at = formatDateTime(check.checkedAt);
  const count = check.entries === 1 ? '1 entry' : `${formatNumber(check.entries)} entries`;
  return check.firstFault === null
    ? { isBroken: false, text: `Complete when last checked (${at}), with ${count}.` }
    : {
        isBroken: true,
        text: `The chain breaks at entry ${formatNumber(check.firstFault)} of ${count} (checked ${at}).`,
      };
}
