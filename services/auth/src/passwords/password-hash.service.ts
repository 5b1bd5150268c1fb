import { Inject, Injectable, Optional } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { METRICS, MetricsRegistry } from '@app/server-kit';
import { normalizedPassword, passwordForms } from './normalized-password';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet; ASVS 5.0 appendix C): 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How a right password was stored. */
export type PasswordMatch = { isNormalized: boolean };

@Injectable()
export class PasswordHashService {
  private readonly decoy = this.hash('a password that belongs to no account');
  private readonly checks: Counter;

  constructor(@Optional() @Inject(METRICS) registry = new MetricsRegistry()) {
    this.checks = new Counter({
      name: 'auth_password_checks_total',
      help: 'Passwords that were compared with a hash',
      registers: [registry],
    });
  }

  hash(password: string): Promise<string> {
    return hash(normalizedPassword(password), PARAMETERS);
  }

  /** Also when it was hashed as it was typed, before passwords were normalized. */
  async matches(passwordHash: string, password: string): Promise<PasswordMatch | undefined> {
    for (const form of passwordForms(password)) {
      this.checks.inc();
      if (await verify(passwordHash, form)) return { isNormalized: form === normalizedPassword(password) };
    }
    return undefined;
  }

  /** The work of a comparison for an account that does not exist, so that timing does not reveal which ones do. */
  async compareWithDecoy(password: string): Promise<void> {
    await this.matches(await this.decoy, password);
  }

  isOutdated(passwordHash: string, { isNormalized }: PasswordMatch): boolean {
    const used = parseOptions(passwordHash);
    return (
      !isNormalized ||
      used.memoryCost !== PARAMETERS.memoryCost ||
      used.timeCost !== PARAMETERS.timeCost ||
      used.parallelism !== PARAMETERS.parallelism
    );
  }
}
