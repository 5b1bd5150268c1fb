import type { ActivateReleaseRequest, LeaveReleaseRequest, PinReleaseRequest } from '@app/contracts';

/** What an administrator is about to do to one release; `expectedVersion` is the one that they saw as live. */
export type Switching =
  | { kind: 'activate'; name: string; version: string; from: string | null; warning?: string }
  | { kind: 'rollback'; name: string; version: string; expectedVersion: string }
  | { kind: 'deactivate' | 'pin' | 'unpin'; name: string; expectedVersion: string };

export type SwitchRequest = { path: string; body: ActivateReleaseRequest | LeaveReleaseRequest | PinReleaseRequest };

/** `reason` is for a pin. */
export function requestOf(switching: Switching, reason = ''): SwitchRequest {
  const path = `/api/admin/releases/${encodeURIComponent(switching.name)}/${switching.kind}`;
  if (switching.kind === 'activate')
    return { path, body: { version: switching.version, expectedVersion: switching.from } };
  const { expectedVersion } = switching;
  return { path, body: switching.kind === 'pin' && reason !== '' ? { expectedVersion, reason } : { expectedVersion } };
}

/** A switch concerns every reader at once and is confirmed by name; a pin changes no page. */
export function isConfirmedByName({ kind }: Switching): boolean {
  return kind !== 'pin' && kind !== 'unpin';
}

type SwitchingText = { title: string; consequence: string; verb: string; pending: string; done: string };

const SOON = 'Pages opened from now on get the change within a few seconds, open pages with their next click.';

function replacedText(from: string | null): string {
  return from === null ? 'No version of it is live now.' : `It replaces ${from}, which stays published.`;
}

export function textOf(switching: Switching): SwitchingText {
  const { name } = switching;
  switch (switching.kind) {
    case 'activate':
      return {
        title: `Put ${name} ${switching.version} live?`,
        consequence: `${replacedText(switching.from)} ${SOON}`,
        verb: 'Put live',
        pending: 'Putting live',
        done: `${name} runs ${switching.version}`,
      };
    case 'rollback':
      return {
        title: `Roll ${name} back to ${switching.version}?`,
        consequence: `Version ${switching.expectedVersion} stays published and can be put live again. ${SOON}`,
        verb: 'Roll back',
        pending: 'Rolling back',
        done: `${name} is back on ${switching.version}`,
      };
    case 'deactivate':
      return {
        title: `Switch ${name} off?`,
        consequence:
          'Its pages answer "not found" and its widgets stay empty until a version is put live again. ' +
          `The other remotes keep working. ${SOON}`,
        verb: 'Switch off',
        pending: 'Switching off',
        done: `${name} is off`,
      };
    case 'pin':
      return {
        title: `Pin ${name} to ${switching.expectedVersion}?`,
        consequence:
          'Until it is unpinned, this version stays live: the portal, the command line, ' +
          'pipelines and the automatic rollback are all refused. Readers notice nothing.',
        verb: 'Pin',
        pending: 'Pinning',
        done: `${name} is pinned to ${switching.expectedVersion}`,
      };
    case 'unpin':
      return {
        title: `Unpin ${name}?`,
        consequence:
          `Version ${switching.expectedVersion} stays live, and people, ` +
          'pipelines and the automatic rollback can switch it again.',
        verb: 'Unpin',
        pending: 'Unpinning',
        done: `${name} is not pinned anymore`,
      };
  }
}
