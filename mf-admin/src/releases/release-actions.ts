import type { ReleaseState, ReleaseVersion } from '@app/contracts';
import { automaticRollbackOf } from './switch-text';
import type { Switching } from './switching';

/** Something that can be done now, or why it cannot. `text` says either in one sentence. */
export type Offer = { switching: Switching | null; text: string };

/** What an action needs to know; a release with its whole history is one. */
export type Switchable = Pick<ReleaseState, 'name' | 'live' | 'pinned' | 'rollbackTo' | 'switches'>;

const can = (switching: Switching, text: string): Offer => ({ switching, text });
const cannot = (text: string): Offer => ({ switching: null, text });

/** Without the portal, nothing here could switch it on again; the server itself refuses the shell. */
const NEVER_OFF: ReadonlyMap<string, string> = new Map([
  ['shell', 'The shell cannot be switched off: every page needs it.'],
  ['mf-admin', 'Not from here: only the command line could switch the portal on again.'],
]);

/** Why nothing of a name can be switched right now; null when it can. */
export function pinnedText({ pinned }: Switchable): string | null {
  return pinned && `Pinned to ${pinned.version}. Unpin it first.`;
}

export function rollbackOf(release: Switchable): Offer {
  const { name, live, rollbackTo } = release;
  if (!live) return cannot('Nothing is live to roll back from. Put a version live instead.');
  const pin = pinnedText(release);
  if (pin !== null) return cannot(pin);
  if (rollbackTo === null) return cannot('No earlier version of it was live.');
  return can(
    { kind: 'rollback', name, version: rollbackTo, expectedVersion: live.version },
    `Returns to ${rollbackTo}, which was live before.`,
  );
}

export function switchOffOf(release: Switchable): Offer {
  const { name, live } = release;
  const never = NEVER_OFF.get(name);
  if (never !== undefined) return cannot(never);
  if (!live) return cannot('No version of it is live.');
  const pin = pinnedText(release);
  if (pin !== null) return cannot(pin);
  return can(
    { kind: 'deactivate', name, expectedVersion: live.version },
    'Its pages answer "not found" and its widgets stay empty. The other remotes keep working.',
  );
}

/** Pin, or unpin what is pinned. */
export function pinOf({ name, live, pinned }: Switchable): Offer {
  if (!live) return cannot('No version is live that could be pinned.');
  const expectedVersion = live.version;
  return pinned
    ? can(
        { kind: 'unpin', name, expectedVersion },
        'Lets people, pipelines and the automatic rollback switch it again.',
      )
    : can(
        { kind: 'pin', name, expectedVersion },
        `Keeps ${expectedVersion} live: every switch is refused until it is unpinned.`,
      );
}

/** Null for the live version. */
export function activationOf(release: Switchable, { version }: Pick<ReleaseVersion, 'version'>): Offer | null {
  const { name, live } = release;
  if (version === live?.version) return null;
  const pin = pinnedText(release);
  if (pin !== null) return cannot(pin);
  const rollback = automaticRollbackOf(release, version);
  const reason = rollback?.details?.reason ?? '';
  const warning = rollback && { warning: `The site rolled this version back automatically. ${reason}`.trim() };
  return can({ kind: 'activate', name, version, from: live?.version ?? null, ...warning }, '');
}
