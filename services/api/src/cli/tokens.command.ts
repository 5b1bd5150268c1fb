import {
  PUBLISH_TOKEN_DAYS,
  RELEASE_NAME_MAX,
  RELEASE_NAME_PATTERN,
  type CreatedPublishToken,
  type PublishToken,
} from '@app/contracts';
import { systemClock } from '@app/server-kit';
import { database, PublishTokensRepository, PublishTokensService, ReleasesRepository } from '@app/service-releases';
import { readArguments, UsageError, type Command } from './arguments';
import { operatorName } from './operator';
import { withSecretFile } from './secret-file';
import { withDataSource } from './with-data-source';

const TOKENS_USAGE =
  'tokens [list] | create --remote <name> --owner <squad> [--days <1-365>] [--out <file>] | revoke <id>, ' +
  'each change with [--by <who>]';

type Action = (tokens: PublishTokensService, args: string[]) => Promise<string[]>;

function nameOption(option: string, text: string | undefined): string {
  if (text === undefined || text.length > RELEASE_NAME_MAX || !RELEASE_NAME_PATTERN.test(text))
    throw new UsageError(`--${option} takes lowercase words joined by -: ${TOKENS_USAGE}`);
  return text;
}

function daysOption(text: string | undefined): number {
  const days = Number(text ?? PUBLISH_TOKEN_DAYS.standard);
  if (!/^\d+$/.test(text ?? '1') || days < 1 || days > PUBLISH_TOKEN_DAYS.max)
    throw new UsageError(`--days takes a whole number from 1 to ${PUBLISH_TOKEN_DAYS.max}: ${TOKENS_USAGE}`);
  return days;
}

function stateText({ expiresAt, revokedAt, revokedBy }: PublishToken): string {
  if (revokedAt !== null) return `revoked at ${revokedAt} by ${revokedBy ?? ''}`;
  return new Date(expiresAt) <= systemClock.now() ? `expired at ${expiresAt}` : `good until ${expiresAt}`;
}

function tokenLine(token: PublishToken): string {
  const { id, remote, owner, createdBy, createdAt, lastUsedAt } = token;
  const parts = [
    stateText(token),
    `created at ${createdAt} by ${createdBy}`,
    lastUsedAt === null ? 'never used' : `last used at ${lastUsedAt}`,
  ];
  return `${id}  ${remote} (${owner}): ${parts.join('; ')}`;
}

const sentence = ({ id, remote, owner, expiresAt }: CreatedPublishToken) =>
  `publish token ${id}: publishes ${remote} as ${owner} until ${expiresAt}`;

const ACTIONS: Record<string, Action> = {
  async list(tokens, args) {
    readArguments(args, {});
    const { tokens: all } = await tokens.list();
    return all.length === 0 ? ['there is no publish token'] : all.map(tokenLine);
  },
  async create(tokens, args) {
    const { values } = readArguments(args, {
      remote: { type: 'string' },
      owner: { type: 'string' },
      days: { type: 'string' },
      out: { type: 'string' },
      by: { type: 'string' },
    });
    const { out } = values;
    const request = {
      remote: nameOption('remote', values.remote),
      owner: nameOption('owner', values.owner),
      days: daysOption(values.days),
    };
    const create = () => tokens.create(operatorName(values.by), request);
    if (out !== undefined) return [`${sentence(await withSecretFile(out, create))}, written to ${out}`];
    const created = await create();
    return [sentence(created), created.token, 'It is shown this once: keep it with the secrets of the pipeline.'];
  },
  async revoke(tokens, args) {
    const { values, positionals } = readArguments(args, { by: { type: 'string' } }, true);
    const [id = ''] = positionals;
    if (positionals.length !== 1 || id === '') throw new UsageError(`Name the token: ${TOKENS_USAGE}`);
    const { remote, owner } = await tokens.revoke(operatorName(values.by), id);
    return [`revoked: ${id}, which published ${remote} as ${owner}`];
  },
};

/** The publish tokens of squads; without an action it lists them. */
export const tokens: Command = async ([name = 'list', ...args], { config, print }) => {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new UsageError(`usage: ${TOKENS_USAGE}`);
  await withDataSource(config, [database], async (dataSource) => {
    const service = new PublishTokensService(
      new PublishTokensRepository(dataSource),
      new ReleasesRepository(dataSource),
      systemClock,
    );
    for (const line of await action(service, args)) print(line);
  });
};
