import { randomBytes, randomUUID } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { isEmailAddress, SITE_NAME } from '@app/contracts';
import { DomainError, type AppConfig, type Clock, type Database, type Transaction } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { PasswordHashService } from '../passwords/password-hash.service';
import { TwoFactorRepository } from '../two-factor/two-factor.repository';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';

const DEFAULT_EMAIL = 'admin@fairlead.test';
const PASSWORD_BYTES = 18;

/** The password and the secret are stored nowhere in clear, so show them once. */
export type FirstAdmin = { email: string; password: string; totpSecret: string; otpauthUrl: string };
export class AddressTakenError extends DomainError {
  constructor() {
    super({
      code: 'OPERATIONS.ADDRESS_TAKEN',
      kind: 'conflict',
      message: 'This address belongs to a registered user; choose another one.',
    });
  }
}

export class InvalidAddressError extends DomainError {
  constructor() {
    super({
      code: 'OPERATIONS.INVALID_ADDRESS',
      kind: 'invalid',
      message: 'This is not an email address; look for characters that do not show.',
    });
  }
}

export type AdminTools = { config: AppConfig; clock: Clock };

/**
 * Creates the first administrator with a random password and a second factor, or returns null when there is one
 * already.
 * @throws AddressTakenError, InvalidAddressError
 */
export async function ensureFirstAdmin(
  dataSource: Database,
  { email = DEFAULT_EMAIL, ...tools }: AdminTools & { email?: string },
): Promise<FirstAdmin | null> {
  const users = new UserRepository(dataSource);
  return createUnless(dataSource, (manager) => users.hasOwner(manager), email, tools);
}

/** Creates one more administrator. @throws AddressTakenError, InvalidAddressError */
export async function createAdministrator(dataSource: Database, email: string, tools: AdminTools): Promise<FirstAdmin> {
  const admin = await createUnless(dataSource, async () => false, email, tools);
  if (!admin) throw new Error('the administrator was not created');
  return admin;
}

async function createUnless(
  dataSource: Database,
  exists: (manager: Transaction) => Promise<boolean>,
  email: string,
  { config, clock }: AdminTools,
): Promise<FirstAdmin | null> {
  if (!isEmailAddress(email)) throw new InvalidAddressError();
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const totpSecret = generateSecret();
  const user: NewUser = {
    id: randomUUID(),
    email,
    firstName: 'First',
    lastName: 'Administrator',
    phone: null,
    passwordHash: await new PasswordHashService().hash(password),
    createdAt: clock.now(),
    roles: ['owner'],
    emailVerified: true,
  };
  const users = new UserRepository(dataSource);
  return dataSource.transaction(async (manager) => {
    await users.lockAdministrators(manager);
    if (await exists(manager)) return null;
    if (!(await users.insert(manager, user))) throw new AddressTakenError();
    await new TwoFactorRepository(dataSource, config).storeDevice(manager, user.id, {
      secret: totpSecret,
      lastStep: 0,
      confirmedAt: clock.now(),
    });
    await new AuditLogService(dataSource, clock).record(
      { action: 'user_created', subjectId: user.id, details: { administrator: true, by: 'operator' } },
      manager,
    );
    return {
      email,
      password,
      totpSecret,
      otpauthUrl: generateURI({ issuer: SITE_NAME, label: email, secret: totpSecret }),
    };
  });
}
