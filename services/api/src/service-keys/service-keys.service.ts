import { Inject, Injectable } from '@nestjs/common';
import {
  SERVICE_KEYS,
  type ServiceKeyChange,
  type ServiceKeyList,
  type ServiceKeyName,
  type ServiceKeyStatus,
  type ServiceKeyTest,
} from '@app/contracts';
import {
  APP_CONFIG,
  APPROVALS,
  assertFreshCode,
  CLOCK,
  DomainError,
  encryptionKeyOf,
  environmentKey,
  invalidFields,
  KEY_DECLARATIONS,
  LOGGER,
  ownerOf,
  seal,
  ServiceKeysRepository,
  StoredServiceKeys,
  type Actor,
  type AppConfig,
  type Approvals,
  type ApprovedAct,
  type Clock,
  type HeldAct,
  type Logger,
  type SealedSecret,
  type StoredKey,
  type Transaction,
} from '@app/server-kit';
import { testTextService } from '@app/service-content';
import { testSmtp } from '@app/service-mail';
import { keyFault, keyHint } from './key-rules';

const HOUR_MS = 3_600_000;
const TESTS: Partial<Record<ServiceKeyName, (value: string, clock: Clock) => Promise<ServiceKeyTest>>> = {
  'smtp-url': testSmtp,
  'text-service-url': testTextService,
};

export class KeyOfEnvironmentError extends DomainError {
  constructor(variable: string) {
    super({
      code: 'KEYS.OF_ENVIRONMENT',
      kind: 'conflict',
      message: `This key comes from the environment variable ${variable}. It is changed there.`,
      fields: { value: `This key comes from the environment variable ${variable}. It is changed there.` },
    });
  }
}

export class KeyChangedError extends DomainError {
  constructor() {
    super({
      code: 'KEYS.CHANGED_MEANWHILE',
      kind: 'conflict',
      message: 'Another administrator changed this key in the meantime. Reload the page first.',
    });
  }
}

export class NoKeyToTestError extends DomainError {
  constructor() {
    super({ code: 'KEYS.NOTHING_TO_TEST', kind: 'invalid', message: 'There is no key to test yet.' });
  }
}

type KeyToStore = { present: SealedSecret; hint: string; overlapHours: number };
type KeySaving = { name: ServiceKeyName; version: number; key: KeyToStore; now: Date; username: string };

/** Keys of services outside: written, tested and replaced, and in no answer and no log. */
@Injectable()
export class ServiceKeysService implements HeldAct {
  readonly kinds = ['service-key'] as const;
  private readonly stored: StoredServiceKeys;

  constructor(
    private readonly keys: ServiceKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(APPROVALS) private readonly approvals: Approvals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stored = new StoredServiceKeys(keys, config, clock);
  }

  async list(): Promise<ServiceKeyList> {
    const [rows, inEnvironment] = await Promise.all([this.keys.list(), this.keys.inEnvironment()]);
    return {
      keys: SERVICE_KEYS.map((name) =>
        this.status(name, rows.find((row) => row.name === name) ?? null, inEnvironment.has(name)),
      ),
    };
  }

  async save(actor: Actor, name: ServiceKeyName, change: ServiceKeyChange): Promise<ServiceKeyList> {
    const now = this.clock.now();
    assertFreshCode(actor, now);
    await this.assertWritable(name);
    const { version, value, overlapHours = 0 } = change;
    const fault = keyFault(name, value);
    if (fault) throw invalidFields({ value: fault });
    const sealed = seal(value, ownerOf(name), encryptionKeyOf(this.config));
    const key: KeyToStore = {
      present: sealed,
      hint: keyHint(name, value),
      overlapHours: KEY_DECLARATIONS[name].hasOverlap ? overlapHours : 0,
    };
    await this.approvals.hold(actor, async () => {
      const stored = await this.keys.find(name);
      if ((stored?.version ?? 0) !== version) throw new KeyChangedError();
      const { variable } = KEY_DECLARATIONS[name];
      return {
        kind: 'service-key',
        right: 'site.control',
        target: name,
        version: String(version),
        title: `Key ${variable}`,
        payload: key,
        difference: { before: { Key: stored?.hint ?? 'None' }, after: { Key: key.hint } },
      };
    });
    await this.store({ name, version, key, now, username: actor.username });
    this.logger.info({ userId: actor.userId, key: name }, 'a service key was saved');
    return this.list();
  }

  /** A key that waited was sealed when it was typed. */
  async apply(transaction: Transaction, { target, version, payload, requester, now }: ApprovedAct): Promise<void> {
    const name = SERVICE_KEYS.find((key) => key === target);
    if (!name) throw new NoKeyToTestError();
    await this.assertWritable(name, transaction);
    const key = payload as KeyToStore;
    await this.store({ name, version: Number(version), key, now, username: requester.username }, transaction);
    this.logger.info({ userId: requester.userId, key: name }, 'a service key was saved with approval');
  }

  private async store({ name, version, key, now, username }: KeySaving, transaction?: Transaction): Promise<void> {
    const { present, hint, overlapHours } = key;
    const overlapUntil = overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
    const isSaved = await this.keys.save({ name, version, present, hint, overlapUntil, now, username }, transaction);
    if (!isSaved) throw new KeyChangedError();
  }

  async remove(actor: Actor, name: ServiceKeyName, version: number): Promise<ServiceKeyList> {
    const now = this.clock.now();
    assertFreshCode(actor, now);
    const none = { present: null, hint: null, overlapUntil: null };
    if (!(await this.keys.save({ name, version, ...none, now, username: actor.username }))) throw new KeyChangedError();
    this.logger.info({ userId: actor.userId, key: name }, 'a service key was removed');
    return this.list();
  }

  /** Of what is typed, or of what is in use. */
  async test(actor: Actor, name: ServiceKeyName, typed: string | undefined): Promise<ServiceKeyTest> {
    assertFreshCode(actor, this.clock.now());
    const test = TESTS[name];
    const fault = typed ? keyFault(name, typed) : null;
    if (fault) throw invalidFields({ value: fault });
    const value = typed || (await this.stored.read(name))[0];
    if (!test || value === undefined) throw new NoKeyToTestError();
    return test(value, this.clock);
  }

  private async assertWritable(name: ServiceKeyName, transaction?: Transaction): Promise<void> {
    const { variable, isWritable } = KEY_DECLARATIONS[name];
    const isGiven =
      environmentKey(this.config, name) !== null || (await this.keys.inEnvironment(transaction)).has(name);
    if (isGiven || !isWritable) throw new KeyOfEnvironmentError(variable);
  }

  private status(name: ServiceKeyName, row: StoredKey | null, inEnvironment: boolean): ServiceKeyStatus {
    const { variable, isWritable, hasOverlap } = KEY_DECLARATIONS[name];
    const isGiven = inEnvironment || environmentKey(this.config, name) !== null;
    const isStored = row?.present !== null && row !== null;
    const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
    const overlap = row?.previousUntil && row.previousUntil > this.clock.now() ? row.previousUntil : null;
    return {
      name,
      variable,
      source: isGiven ? 'environment' : isStored ? 'portal' : 'none',
      isWritable: isWritable && !isGiven,
      hasTest: name in TESTS,
      hasOverlap,
      version: row?.version ?? 0,
      hint: isGiven ? null : (row?.hint ?? null),
      savedAt: iso(row?.savedAt),
      savedBy: row?.savedBy ?? null,
      lastUsedAt: iso(row?.lastUsedAt),
      previousUntil: iso(overlap),
    };
  }
}
