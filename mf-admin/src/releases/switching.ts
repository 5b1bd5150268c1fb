import type { ActivateReleaseRequest, LeaveReleaseRequest } from '@app/contracts';

/** What an administrator is about to do to one release. */
export type Switching =
  | { kind: 'activate'; name: string; version: string }
  | { kind: 'rollback'; name: string; version: string; expectedVersion: string }
  | { kind: 'deactivate'; name: string; expectedVersion: string };

export type SwitchRequest = { path: string; body: ActivateReleaseRequest | LeaveReleaseRequest };

export function requestOf(switching: Switching): SwitchRequest {
  const path = `/api/admin/releases/${encodeURIComponent(switching.name)}/${switching.kind}`;
  if (switching.kind === 'activate') return { path, body: { version: switching.version } };
  return { path, body: { expectedVersion: switching.expectedVersion } };
}

type SwitchingText = { title: string; consequence: string; verb: string; pending: string; done: string };

const SOON = 'Pages opened from now on get the change within a few seconds.';

export function textOf(switching: Switching): SwitchingText {
  switch (switching.kind) {
    case 'activate':
      return {
        title: `Put ${switching.name} ${switching.version} live?`,
        consequence: SOON,
        verb: 'Put live',
        pending: 'Putting live',
        done: `${switching.name} runs ${switching.version}`,
      };
    case 'rollback':
      return {
        title: `Roll ${switching.name} back to ${switching.version}?`,
        consequence: `Version ${switching.expectedVersion} stays published and can be put live again. ${SOON}`,
        verb: 'Roll back',
        pending: 'Rolling back',
        done: `${switching.name} is back on ${switching.version}`,
      };
    case 'deactivate':
      return {
        title: `Switch ${switching.name} off?`,
        consequence: 'Its pages answer "not found" and its widgets stay empty until a version is put live again. The other remotes go on.',
        verb: 'Switch off',
        pending: 'Switching off',
        done: `${switching.name} is off`,
      };
  }
}
