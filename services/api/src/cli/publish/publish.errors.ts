import { DomainError } from '@app/server-kit';

function listed(faults: string[]): string {
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : '';
  return `${faults.slice(0, 3).join('; ')}${more}`;
}

export class UnreadableBuildError extends DomainError {
  constructor(folder: string, reason: string) {
    super({
      code: 'PUBLISH.UNREADABLE',
      kind: 'invalid',
      message: `${folder} is not a build that can be published: ${reason}.`,
    });
  }
}

export class TamperedBuildError extends DomainError {
  constructor(release: string, faults: string[]) {
    super({
      code: 'PUBLISH.TAMPERED',
      kind: 'invalid',
      message: `${release} is refused because its files differ from those that were built: ${listed(faults)}.`,
    });
  }
}

export class TwoBuildsError extends DomainError {
  constructor(name: string, folders: string[]) {
    super({
      code: 'PUBLISH.TWO_BUILDS',
      kind: 'invalid',
      message: `${folders.join(' and ')} are both builds of ${name}: only one version of a name goes at a time.`,
    });
  }
}
