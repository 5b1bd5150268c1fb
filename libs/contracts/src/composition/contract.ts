/**
 * The contract between the shell and a remote. A remote whose version its host does not run is refused before any of
 * its code runs, so raise the version with every change that an older counterpart cannot handle.
 */
export const REMOTE_CONTRACT = 1;

/** A version of the contract that a host runs. */
export type AcceptedContract = {
  version: number;
  /**
   * The last day (UTC, `YYYY-MM-DD`) on which a new build of this version may be published; null without one. Releases
   * published by then keep running until the version leaves the table: a date never changes what is live.
   */
  acceptedUntil: string | null;
};

/**
 * Every version that hosts built from these sources run: the shell in the browser, server rendering, and the API that
 * accepts releases. A commit that raises the contract keeps the former version here, with the date by which squads
 * must migrate.
 */
export const ACCEPTED_CONTRACTS: readonly AcceptedContract[] = [{ version: REMOTE_CONTRACT, acceptedUntil: null }];

export type ContractStatus =
  | { kind: 'accepted'; until: string | null }
  /** It still runs, but its last day has passed: new builds of it are refused. */
  | { kind: 'ended'; until: string }
  /** No host runs it: it is newer than all accepted versions, or no longer accepted. */
  | { kind: 'newer' | 'older' };

/** The current day (UTC), against which a contract's last day is checked. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether a host runs releases built for this version, regardless of the date. */
export function runsContract(contract: number, accepted = ACCEPTED_CONTRACTS): boolean {
  return accepted.some(({ version }) => version === contract);
}

/** @param today UTC, `YYYY-MM-DD` */
export function contractStatus(contract: number, today: string, accepted = ACCEPTED_CONTRACTS): ContractStatus {
  const known = accepted.find(({ version }) => version === contract);
  if (!known) return { kind: accepted.every(({ version }) => version < contract) ? 'newer' : 'older' };
  const { acceptedUntil: until } = known;
  return until !== null && today > until ? { kind: 'ended', until } : { kind: 'accepted', until };
}

/** The versions that two hosts both run, each until the earlier of their last days. */
export function commonContracts(
  one: readonly AcceptedContract[],
  other: readonly AcceptedContract[],
): AcceptedContract[] {
  return one.flatMap(({ version, acceptedUntil: until }) => {
    const twin = other.find((each) => each.version === version);
    if (!twin) return [];
    const days = [until, twin.acceptedUntil].filter((day) => day !== null).sort();
    return [{ version, acceptedUntil: days[0] ?? null }];
  });
}

/** `1 until 2027-01-31, 2`; `none` for an empty table. */
export function formatContracts(accepted: readonly AcceptedContract[]): string {
  const words = accepted.map(({ version, acceptedUntil }) =>
    acceptedUntil === null ? `${version}` : `${version} until ${acceptedUntil}`,
  );
  return words.join(', ') || 'none';
}
