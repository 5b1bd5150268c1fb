import { loadConfig } from '@app/server-kit';
import { UsageError, type Command } from './arguments';
import { toFailure } from './failure';

/** Loaded one by one: a step that publishes files should not wait for the modules of all contexts. */
const COMMANDS: Record<string, { load: () => Promise<Command>; usage: string }> = {
  migrate: { load: async () => (await import('./migrate.command')).migrate, usage: 'migrate' },
  seed: { load: async () => (await import('./seed.command')).seed, usage: 'seed' },
  publish: {
    load: async () => (await import('./publish.command')).publish,
    usage: 'publish <dist folder…> [--activate] [--git-sha <commit>] [--by <who>]',
  },
  deploy: {
    load: async () => (await import('./deploy.command')).deploy,
    usage: 'deploy <dist folder…> [--git-sha <commit>] [--cli <how this command line is called>]',
  },
  releases: {
    load: async () => (await import('./releases.command')).releases,
    usage:
      'releases [list] [--history] | versions <name> | activate <name> <version> [--expected <version>] | ' +
      'rollback <name> [--expected <version>] | deactivate <name> | pin <name> [--reason <text>] | unpin <name>, ' +
      'each change with [--by <who>]',
  },
  tokens: {
    load: async () => (await import('./tokens.command')).tokens,
    usage:
      'tokens [list] | create --remote <name> --owner <squad> [--days <1-365>] [--out <file>] | revoke <id>, ' +
      'each change with [--by <who>]',
  },
  'create-first-admin': {
    load: async () => (await import('./first-admin.command')).createFirstAdmin,
    usage: 'create-first-admin --out <file> [--email <address>]',
  },
  admin: {
    load: async () => (await import('./admin.command')).admin,
    usage:
      'admin create --email <address> --out <file> | unlock | revoke [--rights] | disable | enable --email <address>',
  },
  audit: {
    load: async () => (await import('./audit.command')).audit,
    usage: 'audit --email <address> | --irregular [--limit <number>]',
  },
  conversions: {
    load: async () => (await import('./conversions.command')).conversions,
    usage: 'conversions fan-out --to <destination>',
  },
  population: {
    load: async () => (await import('./population.command')).population,
    usage: 'population import <file.csv> --source <text> --as-of <date> [--dry-run]',
  },
  'verify-evidence': {
    load: async () => (await import('./verify-evidence.command')).verifyEvidence,
    usage: 'verify-evidence <file> [--anchor <file>]',
  },
};

const USAGE = `usage: cli <command>\n${Object.values(COMMANDS)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}`;

async function execute([name = '', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === 'help') return console.log(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? USAGE : `There is no command "${name}".\n${USAGE}`);
  const step = await command.load();
  await step(args, { config: loadConfig(), print: (line) => console.log(line) });
}

/** Runs what the arguments ask for; resolves to the exit code. */
export async function run(args: string[]): Promise<number> {
  try {
    await execute(args);
    return 0;
  } catch (error) {
    const { sentence, exitCode } = toFailure(error);
    console.error(sentence);
    return exitCode;
  }
}
