import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PUBLISH_TOKEN_DAYS,
  type CreatedPublishToken,
  type CreatePublishTokenRequest,
  type PublishToken,
  type PublishTokens,
} from '@app/contracts';
import { CLOCK, type Clock } from '@app/server-kit';
import { OwnerFixedError } from '../publishing/releases.errors';
import { hashSecret, isSecretOf, makeToken, readBearer, TOKEN_RANDOM_BYTES, tokenEnd } from '../rules/publish-token';
import { ReleasesRepository } from '../store/releases.repository';
import {
  PublishingForbiddenError,
  TokenExpiredError,
  TokenRevokedError,
  UnknownTokenError,
} from './publish-tokens.errors';
import { PublishTokensRepository } from './publish-tokens.repository';

const DAY_MS = 86_400_000;

/** What a valid token allows: publishing this remote as this squad. */
export type Pipeline = Pick<PublishToken, 'id' | 'remote' | 'owner'>;

@Injectable()
export class PublishTokensService {
  constructor(
    private readonly tokens: PublishTokensRepository,
    private readonly releases: ReleasesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OwnerFixedError when the remote belongs to another squad */
  async create(by: string, { remote, owner, days }: CreatePublishTokenRequest): Promise<CreatedPublishToken> {
    const fixed = await this.releases.ownerOf(remote);
    if (fixed !== null && fixed !== owner) throw new OwnerFixedError(remote, fixed, owner);
    const { id, secret, text } = makeToken(randomBytes(TOKEN_RANDOM_BYTES));
    const createdAt = this.clock.now();
    const token = await this.tokens.insert({
      id,
      remote,
      owner,
      secretHash: hashSecret(secret),
      createdAt,
      createdBy: by,
      expiresAt: new Date(createdAt.getTime() + (days ?? PUBLISH_TOKEN_DAYS.standard) * DAY_MS),
    });
    return { ...token, token: text };
  }

  async list(): Promise<PublishTokens> {
    return { tokens: await this.tokens.list() };
  }

  /** Ends a token at once; one that is already revoked stays as it is. */
  async revoke(by: string, id: string): Promise<PublishToken> {
    await this.tokens.revoke(id, by, this.clock.now());
    const token = await this.tokens.find(id);
    if (!token) throw new UnknownTokenError(id);
    const { secretHash: _hash, ...shown } = token;
    return shown;
  }

  /**
   * @throws DomainError of kind `unauthenticated` that says what is wrong with the token, to bearers of its secret only
   */
  async authenticate(authorization: string | undefined): Promise<Pipeline> {
    const given = readBearer(authorization);
    const token = given && (await this.tokens.find(given.id));
    if (!given || !token || !isSecretOf(token.secretHash, given.secret)) throw new PublishingForbiddenError();
    const { id, remote, owner, expiresAt, revokedAt } = token;
    const now = this.clock.now();
    const end = tokenEnd(
      { revokedAt: revokedAt === null ? null : new Date(revokedAt), expiresAt: new Date(expiresAt) },
      now,
    );
    if (end === 'revoked') throw new TokenRevokedError(id);
    if (end === 'expired') throw new TokenExpiredError(id, expiresAt);
    await this.tokens.noteUse(id, now);
    return { id, remote, owner };
  }
}
