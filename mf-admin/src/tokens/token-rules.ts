import * as z from 'zod/mini';
import {
  PUBLISH_TOKEN_DAYS,
  RELEASE_NAME_MAX,
  RELEASE_NAME_PATTERN,
  type CreatePublishTokenRequest,
  type PublishToken,
} from '@app/contracts';
import { writtenNumber } from '@app/domain';

const name = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(RELEASE_NAME_MAX, `Use at most ${RELEASE_NAME_MAX} characters.`),
      z.regex(RELEASE_NAME_PATTERN, 'Use lowercase words joined by hyphens.'),
    );

const DAYS_ERROR = `Enter a whole number of days from 1 to ${PUBLISH_TOKEN_DAYS.max}.`;

/** NaN for what is no number. */
const daysOf = (typed: string): number => writtenNumber(typed, 'days') ?? Number.NaN;

function isDays(typed: string): boolean {
  const days = daysOf(typed);
  return Number.isInteger(days) && days >= 1 && days <= PUBLISH_TOKEN_DAYS.max;
}

export const tokenSchema = z.object({
  remote: name('Enter the name of the remote.'),
  owner: name('Enter the name of the squad.'),
  days: z.string().check(z.trim(), z.refine(isDays, DAYS_ERROR)),
});
export type TokenValues = z.infer<typeof tokenSchema>;

export const EMPTY_TOKEN: TokenValues = { remote: '', owner: '', days: String(PUBLISH_TOKEN_DAYS.standard) };

export function tokenRequest({ remote, owner, days }: TokenValues): CreatePublishTokenRequest {
  return { remote, owner, days: daysOf(days) };
}

/** A pipeline needs its next token before the last one ends, and people need time to notice. */
const SOON_MS = 14 * 86_400_000;

export type TokenState = 'good' | 'ends-soon' | 'expired' | 'revoked';

export function tokenState(
  { revokedAt, expiresAt }: Pick<PublishToken, 'revokedAt' | 'expiresAt'>,
  now: number,
): TokenState {
  if (revokedAt !== null) return 'revoked';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'ends-soon' : 'good';
}

export function isEnded(token: Pick<PublishToken, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  const state = tokenState(token, now);
  return state === 'expired' || state === 'revoked';
}

/** What a pipeline of the remote's repository runs. */
export function publishCommand(remote: string, origin: string): string {
  return `npm run publish -- ${remote} --site ${origin} --activate`;
}

/** Where `npm run publish` looks for the token. */
export const TOKEN_VARIABLE = 'RELEASE_PUBLISH_TOKEN';
