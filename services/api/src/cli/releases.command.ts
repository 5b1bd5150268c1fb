import { dayOf, PIN_REASON_MAX } from '@app/contracts';
import { systemClock } from '@app/server-kit';
import { UnknownNameError, type ReleasesService, type Switcher } from '@app/service-releases';
import { readArguments, UsageError, type Command } from './arguments';
import { withReleases } from './open-releases';
import { lineOption, operatorName } from './operator';
import { contractLines, stateLines, versionLines } from './releases-text';

const RELEASES_USAGE =
  'releases [list] [--history] | versions <name> | activate <name> <version> [--expected <version>] | ' +
  'rollback <name> [--expected <version>] | deactivate <name> | pin <name> [--reason <text>] | unpin <name>, ' +
  'each change with [--by <who>]';

const OPTIONS = {
  history: { type: 'boolean' },
  expected: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

type Given = {
  name: string;
  version: string;
  expected?: string;
  reason?: string;
  history: boolean;
  switcher: Switcher;
};

type Action = {
  /** How many words follow it. */
  words: 0 | 1 | 2;
  options: (keyof typeof OPTIONS)[];
  run: (releases: ReleasesService, given: Given) => Promise<string[]>;
};

const warned = (warnings: string[]) => [...new Set(warnings)].map((warning) => `warning: ${warning}`);

const ACTIONS: Record<string, Action> = {
  list: {
    words: 0,
    options: ['history'],
    async run(releases, { history }) {
      const state = await releases.overview();
      if (state.releases.length === 0) return ['nothing is published'];
      return [
        ...contractLines(state, dayOf(systemClock.now())),
        ...state.releases.flatMap((release) => stateLines(release, history)),
      ];
    },
  },
  versions: {
    words: 1,
    options: [],
    async run(releases, { name }) {
      const state = (await releases.overview()).releases.find((release) => release.name === name);
      if (!state) throw new UnknownNameError(name);
      return versionLines(state);
    },
  },
  activate: {
    words: 2,
    options: ['by', 'expected'],
    async run(releases, { name, version, expected: expectedVersion, switcher }) {
      const { switched, warnings } = await releases.activate(switcher, [{ name, version, expectedVersion }]);
      const line =
        switched.length > 0
          ? `live: ${name}@${version}`
          : `${name} ${version} is live already; to keep it through later deploys: releases pin ${name}`;
      return [line, ...warned(warnings)];
    },
  },
  rollback: {
    words: 1,
    options: ['by', 'expected'],
    async run(releases, { name, expected, switcher }) {
      const { from, to, warnings } = await releases.rollback(switcher, name, expected);
      return [`rolled back: ${name} from ${from} to ${to ?? ''}`, ...warned(warnings)];
    },
  },
  deactivate: {
    words: 1,
    options: ['by'],
    async run(releases, { name, switcher }) {
      const { from } = await releases.deactivate(switcher, name);
      return [`off: ${name}, ${from} was live; to switch it on again: releases activate ${name} ${from}`];
    },
  },
  pin: {
    words: 1,
    options: ['by', 'reason'],
    async run(releases, { name, reason, switcher }) {
      const { version } = await releases.pin(switcher, name, reason === undefined ? {} : { reason });
      return [`pinned: ${name} stays at ${version} until releases unpin ${name}`];
    },
  },
  unpin: {
    words: 1,
    options: ['by'],
    async run(releases, { name, switcher }) {
      const { version } = await releases.unpin(switcher, name);
      return [`unpinned: ${name}, which runs ${version}`];
    },
  },
};

function readGiven(args: string[], action: Action): Given {
  const { values, positionals } = readArguments(args, OPTIONS, true);
  const isAllowed = (option: string) => action.options.some((allowed) => allowed === option);
  const [name = '', version = ''] = positionals;
  if (positionals.length !== action.words || positionals.includes('') || !Object.keys(values).every(isAllowed))
    throw new UsageError(`usage: ${RELEASES_USAGE}`);
  return {
    name,
    version,
    history: values.history === true,
    switcher: { by: operatorName(values.by), origin: 'command-line' },
    ...(values.expected !== undefined && { expected: values.expected }),
    ...(values.reason !== undefined && { reason: lineOption('reason', values.reason, PIN_REASON_MAX) }),
  };
}

/** What is live, and the decisions about it; without an action it lists. */
export const releases: Command = async (args, { config, print }) => {
  const [first = 'list', ...rest] = args;
  const [name, own] = first.startsWith('-') ? ['list', args] : [first, rest];
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new UsageError(`usage: ${RELEASES_USAGE}`);
  const given = readGiven(own, action);
  await withReleases({ config, print }, async (open) => {
    for (const line of await action.run(open.releases, given)) print(line);
  });
};
