import { randomBytes, randomUUID } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import type { DataSource } from 'typeorm';
import { isEmailAddress, SITE_NAME } from '@app/contracts';
import type { AppConfig, Clock, Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { AddressTakenError, InvalidAddressError } from '../operations/operations.errors';
import { PasswordHasher } from '../passwords/password-hasher';
import { TotpRepository } from '../two-factor/totp.repository';
import { AdministratorRepository } from '../users/administrator.repository';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';

const DEFAULT_EMAIL = 'admin@fairlead.test';
const PASSWORD_BYTES = 18;

/** Stored nowhere in clear: show it once. */
export type FirstAdmin = { email: string; password: string; totpSecret: string; otpauthUrl: string };
export type AdminTools = { config: AppConfig; clock: Clock };

/**
 * Creates the first administrator with a random password and a second factor, or answers null when
 * there is one already.
 * @throws AddressTakenError, InvalidAddressError
 */
export async function ensureFirstAdmin(
  dataSource: DataSource,
  { email = DEFAULT_EMAIL, ...tools }: AdminTools & { email?: string },
): Promise<FirstAdmin | null> {
  const administrators = new AdministratorRepository(dataSource);
  return createUnless(dataSource, (manager) => administrators.exist(manager), email, tools);
}

/** One more of them. @throws AddressTakenError, InvalidAddressError */
export async function createAdministrator(
  dataSource: DataSource,
  email: string,
  tools: AdminTools,
): Promise<FirstAdmin> {
  const admin = await createUnless(dataSource, async () => false, email, tools);
  if (!admin) throw new Error('nothing could have kept it from being made');
  return admin;
}

async function createUnless(
  dataSource: DataSource,
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
    passwordHash: await new PasswordHasher().hash(password),
    createdAt: clock.now(),
    isAdmin: true,
    emailVerified: true,
  };
  return dataSource.transaction(async (manager) => {
    await new AdministratorRepository(dataSource).lock(manager);
    if (await exists(manager)) return null;
    if (!(await new UserRepository(dataSource).insert(manager, user))) throw new AddressTakenError();
    await new TotpRepository(dataSource, config).enroll(manager, {
      userId: user.id,
      secret: totpSecret,
      lastStep: 0,
      confirmedAt: clock.now(),
    });
    await new AuditLog(dataSource, clock).record(
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
