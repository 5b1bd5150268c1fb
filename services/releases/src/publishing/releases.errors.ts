import type { ReleasePin } from '@app/contracts';
import { DomainError } from '@app/server-kit';
import type { Fault } from '../rules/fault';

/** Limits the list, because a description can break a rule in thousands of places. */
const SHOWN_FAULTS = 50;

function fieldsOf(all: Fault[]): Record<string, string> {
  const fields: Record<string, string> = {};
  const faults = all.slice(0, SHOWN_FAULTS);
  for (const { field, message } of faults) fields[field] = field in fields ? `${fields[field]}; ${message}` : message;
  return fields;
}

function faultList(faults: Fault[]): string {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return first ? `${first.field} ${first.message}${more}` : '';
}

export class ReleaseRefusedError extends DomainError {
  constructor(faults: Fault[]) {
    super({
      code: 'RELEASES.REFUSED',
      kind: 'invalid',
      message: `The release is refused: ${faultList(faults)}.`,
      fields: fieldsOf(faults),
    });
  }
}

export class ReleaseContentChangedError extends DomainError {
  constructor(name: string, version: string) {
    super({
      code: 'RELEASES.CONTENT_CHANGED',
      kind: 'conflict',
      message: `${name}@${version} is already published with different content. Publish under a new version.`,
    });
  }
}

export class UnknownReleaseError extends DomainError {
  constructor(name: string, version: string) {
    super({ code: 'RELEASES.UNKNOWN', kind: 'not-found', message: `${name}@${version} has not been published.` });
  }
}

export class UnknownNameError extends DomainError {
  constructor(name: string) {
    super({
      code: 'RELEASES.UNKNOWN',
      kind: 'not-found',
      message: `Nothing has been published under the name ${name}.`,
    });
  }
}

export class NotLiveError extends DomainError {
  constructor(name: string) {
    super({
      code: 'RELEASES.NOT_LIVE',
      kind: 'conflict',
      message: `${name} is switched off: no version of it is live.`,
    });
  }
}

function pinInWords(name: string, { version, pinnedBy, pinnedAt, reason }: ReleasePin): string {
  return (
    `${name} is pinned to ${version} by ${pinnedBy} since ${pinnedAt}` + (reason === null ? '' : ` (reason: ${reason})`)
  );
}

/** Says of every pinned name who pinned it, when and why, and the command that unpins it. */
export class PinnedError extends DomainError {
  constructor(pins: { name: string; pin: ReleasePin }[]) {
    const sentences = pins.map(
      ({ name, pin }) =>
        `${pinInWords(name, pin)}. To change it, unpin it first, ` +
        `in the management portal or on the command line: releases unpin ${name}`,
    );
    super({
      code: 'RELEASES.PINNED',
      kind: 'conflict',
      message: sentences.join('; '),
      fields: Object.fromEntries(pins.map(({ name, pin }) => [name, pinInWords(name, pin)])),
    });
  }
}

/** After an automatic rollback only a person may activate the version again: a pipeline would repeat the failure. */
export class RolledBackError extends DomainError {
  constructor(warning: string) {
    super({
      code: 'RELEASES.ROLLED_BACK',
      kind: 'conflict',
      message: `${warning} Publish a new version, or have a person put this one live in the management portal.`,
    });
  }
}

export class NotPinnedError extends DomainError {
  constructor(name: string) {
    super({ code: 'RELEASES.NOT_PINNED', kind: 'conflict', message: `${name} is not pinned.` });
  }
}

export class RoutesTakenError extends DomainError {
  constructor(faults: Fault[]) {
    super({
      code: 'RELEASES.ROUTES_TAKEN',
      kind: 'conflict',
      message: `The release cannot go live: ${faultList(faults)}.`,
      fields: fieldsOf(faults),
    });
  }
}

/** A remote is not compatible with the shell that would be live beside it: the contract, or a shared library. */
export class IncompatibleError extends DomainError {
  constructor(faults: Fault[]) {
    super({
      code: 'RELEASES.INCOMPATIBLE',
      kind: 'conflict',
      message: `The release cannot go live: ${faultList(faults)}.`,
      fields: fieldsOf(faults),
    });
  }
}

export class LiveVersionChangedError extends DomainError {
  constructor(name: string, live: string | null) {
    super({
      code: 'RELEASES.CHANGED_MEANWHILE',
      kind: 'conflict',
      message:
        live === null
          ? `${name} has been switched off in the meantime.`
          : `${name} now runs ${live}. Look again and decide.`,
    });
  }
}

export class NoEarlierReleaseError extends DomainError {
  constructor(name: string) {
    super({
      code: 'RELEASES.NOTHING_EARLIER',
      kind: 'conflict',
      message: `${name} has no earlier version that was live.`,
    });
  }
}

export class ShellStaysError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.SHELL_STAYS',
      kind: 'conflict',
      message: 'The shell cannot be switched off: every page needs it.',
    });
  }
}

export class RegistryUnreadError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.UNREAD',
      kind: 'unavailable',
      message: 'The release registry cannot be read right now. Try again in a few seconds.',
      retryAfterSeconds: 1,
    });
  }
}

/** The first publication of a name decides who owns it. */
export class OwnerFixedError extends DomainError {
  constructor(name: string, owner: string, other: string) {
    super({
      code: 'RELEASES.OWNER_FIXED',
      kind: 'conflict',
      message: `${name} belongs to ${owner}, which published it first; ${other} cannot publish it.`,
    });
  }
}

/** The faults of a release in the test before its publication. */
export class SmokeFailedError extends DomainError {
  constructor(name: string, version: string, faults: string[]) {
    super({
      code: 'RELEASES.SMOKE_FAILED',
      kind: 'invalid',
      message:
        `${name}@${version} is refused because it failed its test: ` + `${faults.slice(0, SHOWN_FAULTS).join('; ')}.`,
    });
  }
}
