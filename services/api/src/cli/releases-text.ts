import {
  contractStatus,
  formatContracts,
  shortCommit,
  type ReleasePin,
  type ReleasesState,
  type ReleaseState,
  type ReleaseSwitch,
  type SwitchDetails,
  type SwitchOrigin,
} from '@app/contracts';
import type { SkippedRelease } from '@app/service-releases';

const ORIGINS: Record<SwitchOrigin, string> = {
  deploy: 'deploy step',
  'command-line': 'command line',
  portal: 'portal',
  pipeline: 'pipeline',
  automatic: 'automatic rollback',
};

/** How many switches of a name a list with history shows. */
const SHOWN_SWITCHES = 5;

/** A deploy step has no other name than that. */
const signed = ({ by, origin }: { by: string; origin: SwitchOrigin }) =>
  by === ORIGINS[origin] ? by : `${by} (${ORIGINS[origin]})`;

/** `formerRendered` is "former rendered". */
const figureName = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function detailsText(details: SwitchDetails | null): string {
  const figures = Object.entries(details?.figures ?? {}).map(([name, value]) => `${figureName(name)} ${value}`);
  const reason = figures.length > 0 ? details?.reason?.replace(/\.$/, '') : details?.reason;
  const parts = [...(reason ? [reason] : []), ...(figures.length > 0 ? [figures.join(', ')] : [])];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

function changeText({ action, from, to }: ReleaseSwitch): string {
  if (action === 'pin' || action === 'unpin') return `${action === 'pin' ? 'pinned' : 'unpinned'} ${to ?? ''}`;
  return `${from ?? 'off'} → ${to ?? 'off'}`;
}

function switchLine(each: ReleaseSwitch): string {
  return `  ${each.at}  ${signed(each)}: ${changeText(each)}${detailsText(each.details)}`;
}

function pinText({ pinnedBy, pinnedAt, reason }: ReleasePin): string {
  return `pinned by ${pinnedBy} since ${pinnedAt}${reason === null ? '' : ` (${reason})`}`;
}

/** For the live version: its commit, and who published it. */
function sourceText({ live, versions }: ReleaseState): string[] {
  const version = versions.find(({ version: name }) => name === live?.version);
  if (!version) return [];
  const commit = version.gitSha === '' ? [] : [`commit ${shortCommit(version.gitSha)}`];
  return [...commit, ...(version.publishedBy === null ? [] : [`published by ${version.publishedBy}`])];
}

function stateText({ live, origin, switches }: ReleaseState): string {
  if (live)
    return (
      `${live.version} since ${live.activatedAt} ` +
      `by ${origin ? signed({ by: live.activatedBy, origin }) : live.activatedBy}`
    );
  const off = switches.find(({ action }) => action === 'deactivate');
  if (off) return `off since ${off.at} by ${signed(off)}`;
  return origin ? 'off' : 'never live';
}

/** The contracts that the site accepts, and the live releases that have to be built for a newer one. */
export function contractLines({ acceptedContracts, releases }: ReleasesState, today: string): string[] {
  const warnings = releases.flatMap(({ name, live, versions }) => {
    const contract = versions.find(({ version }) => version === live?.version)?.contract;
    if (!live || contract === undefined) return [];
    const standing = contractStatus(contract, today, acceptedContracts);
    if (standing.kind === 'accepted' && standing.until === null) return [];
    const until =
      'until' in standing ? `, accepted for new builds until ${standing.until ?? ''}` : ', which is not accepted';
    return [`warning: ${name} ${live.version} was built for contract ${contract}${until}`];
  });
  return [`contracts accepted: ${formatContracts(acceptedContracts)}`, ...warnings];
}

/** A line for a name, and with its history one more for each of the last switches. */
export function stateLines(state: ReleaseState, withHistory: boolean): string[] {
  const { name, owner, pinned, publishedVersions, switches } = state;
  const parts = [
    stateText(state),
    ...sourceText(state),
    ...(pinned ? [pinText(pinned)] : []),
    `${publishedVersions} version${publishedVersions === 1 ? '' : 's'} published`,
  ];
  return [
    `${name} (${owner}): ${parts.join('; ')}`,
    ...(withHistory ? switches.slice(0, SHOWN_SWITCHES).map(switchLine) : []),
  ];
}

/** Versions that can be put live, newest first: a line for each. */
export function versionLines({ live, rollbackTo, versions, publishedVersions }: ReleaseState): string[] {
  const lines = versions.map(({ version, publishedAt, publishedBy, gitSha, lastActivatedAt }) => {
    const parts = [
      ...(version === live?.version ? ['live'] : []),
      ...(version === rollbackTo ? ['a rollback returns to it'] : []),
      `published ${publishedAt}${publishedBy === null ? '' : ` by ${publishedBy}`}`,
      ...(gitSha === '' ? [] : [`commit ${shortCommit(gitSha)}`]),
      lastActivatedAt === null ? 'never live' : `last put live ${lastActivatedAt}`,
    ];
    return `${version}: ${parts.join('; ')}`;
  });
  const older = publishedVersions - versions.length;
  return older > 0 ? [...lines, `and ${older} older`] : lines;
}

function reasonText(left: SkippedRelease): string {
  switch (left.because) {
    case 'pinned':
      return `it is ${pinText(left.pin)}`;
    case 'decided': {
      const verb = left.last.origin === 'automatic' ? 'went back to it' : 'put it live';
      return (
        `${signed(left.last)} ${left.last.to === null ? 'switched it off' : verb} ` +
        `at ${left.last.at}${detailsText(left.last.details)}`
      );
    }
    case 'conflict':
      return (
        `${left.version} cannot go live beside what is live: ` +
        left.faults.map(({ field, message }) => `${field} ${message}`).join('; ')
      );
  }
}

/** Why a deploy step left a name as it is, and the commands that change it; `cli` is how the command line is called. */
export function skippedLine(left: SkippedRelease, cli: string): string {
  const { name, version, live, because } = left;
  const activate = `${cli} releases activate ${name} ${version}`;
  const commands = {
    decided: activate,
    pinned: `${cli} releases unpin ${name} and then ${activate}`,
    conflict: `${activate}, once that is resolved`,
  };
  return (
    `left alone: ${name} ${live === null ? 'stays off' : `stays at ${live}`}, because ${reasonText(left)}. ` +
    `To switch to ${version}: ${commands[because]}`
  );
}
