import type { LiveRelease, ReleasePin } from '@app/contracts';

/**
 * A version that has been live for longer has proven itself: a later failure has another cause, which a rollback would
 * not remove.
 */
export const AUTOMATIC_ROLLBACK_MINUTES = 10;

export type KeepReason = 'not-live' | 'live-too-long' | 'pinned' | 'is-rollback' | 'nothing-earlier' | 'unfit';

/** The result of a requested automatic rollback; `why` is a sentence for logs and people. */
export type AutomaticRollback =
  | { outcome: 'rolled-back'; name: string; from: string; to: string }
  | { outcome: 'kept'; name: string; because: KeepReason; why: string };

type Situation = {
  name: string;
  failingVersion: string;
  live: LiveRelease | null;
  pin: ReleasePin | null;
  /** The live version is older than the one before it. */
  isRollback: boolean;
  /** The version to go back to; null when no other was live before. */
  former: string | null;
  now: Date;
};

export function decideAutomaticRollback({
  name,
  failingVersion,
  live,
  pin,
  isRollback,
  former,
  now,
}: Situation): AutomaticRollback {
  const kept = (because: KeepReason, why: string): AutomaticRollback => ({ outcome: 'kept', name, because, why });
  if (live?.version !== failingVersion)
    return kept(
      'not-live',
      `${name} ${failingVersion} is not live: ${live ? `${live.version} is` : 'it is switched off'}.`,
    );
  if (pin) return kept('pinned', `${name} is pinned to ${pin.version} by ${pin.pinnedBy}.`);
  // When two versions fail in a row, the cause is outside them; besides, a person may have chosen this one.
  if (isRollback) return kept('is-rollback', `${name} ${failingVersion} is the result of a rollback itself.`);
  const minutes = (now.getTime() - Date.parse(live.activatedAt)) / 60_000;
  if (minutes > AUTOMATIC_ROLLBACK_MINUTES)
    return kept(
      'live-too-long',
      `${name} ${failingVersion} has been live for more than ${AUTOMATIC_ROLLBACK_MINUTES} minutes.`,
    );
  if (former === null) return kept('nothing-earlier', `${name} has no earlier version that was live.`);
  return { outcome: 'rolled-back', name, from: failingVersion, to: former };
}
