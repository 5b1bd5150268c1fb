import { satisfies } from 'semver';
import {
  commonContracts,
  contractsOf,
  contractStatus,
  formatContracts,
  releaseKey,
  runsContract,
  type AcceptedContract,
  type Release,
} from '@app/contracts';
import type { Fault } from './fault';

type Accepted = readonly AcceptedContract[];

function contractFaults(remote: Release, shell: Release): Fault[] {
  const accepted = contractsOf(shell);
  if (runsContract(remote.contract, accepted)) return [];
  const message =
    `is ${remote.contract} in ${releaseKey(remote)}, but ` +
    `${releaseKey(shell)} accepts ${formatContracts(accepted)}`;
  return [{ field: `${remote.name}.contract`, message }];
}

/** Checks the ranges that the federation runtime requires in the browser, where a fault would be found too late. */
function sharedFaults(remote: Release, { provides, ...shell }: Release): Fault[] {
  if (!provides) return [];
  return Object.entries(remote.shared ?? {}).flatMap(([library, { built, accepts }]) => {
    const given = Object.hasOwn(provides, library) ? provides[library] : undefined;
    if (given !== undefined && satisfies(given, accepts)) return [];
    const offer = given === undefined ? 'does not provide it' : `provides ${given}`;
    const message =
      `of ${releaseKey(remote)} was built against ${built} and accepts ${accepts}, ` +
      `but ${releaseKey(shell)} ${offer}`;
    return [{ field: `${remote.name}.shared.${library}`, message }];
  });
}

/**
 * What a remote needs and the shell does not provide. Requirements that older releases do not state are not checked.
 */
export function unmetNeeds(remote: Release, shell: Release): Fault[] {
  return [...contractFaults(remote, shell), ...sharedFaults(remote, shell)];
}

/** The contracts that both the servers and the shell run; without a shell, those of the servers. */
export function acceptedBeside(shell: Release | undefined, servers: Accepted): Accepted {
  return shell ? commonContracts(servers, contractsOf(shell)) : servers;
}

/** Why a new build is too late for a contract that is being phased out. */
export function lateFaults({ contract }: Release, accepted: Accepted, today: string): Fault[] {
  const standing = contractStatus(contract, today, accepted);
  if (standing.kind !== 'ended') return [];
  const newest = accepted.at(-1)?.version ?? contract;
  return [
    {
      field: 'contract',
      message: `is ${contract}, accepted for new builds until ${standing.until}: build for ${newest}`,
    },
  ];
}

/** Warnings about a live release's contract, because no release is stopped automatically. */
export function contractWarnings(release: Release, accepted: Accepted, today: string): string[] {
  const { contract } = release;
  const standing = contractStatus(contract, today, accepted);
  const subject = `${releaseKey(release)} was built for contract ${contract}`;
  switch (standing.kind) {
    case 'ended':
      return [
        `${subject}, which was accepted for new builds until ${standing.until}; it runs until that contract is dropped`,
      ];
    case 'accepted':
      return standing.until === null ? [] : [`${subject}, which is accepted for new builds until ${standing.until}`];
    default:
      return [`${subject}, but the site runs ${formatContracts(accepted)}`];
  }
}
