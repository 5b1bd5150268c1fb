import { randomBytes, randomUUID } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import type { DataSource } from 'typeorm';
import { SITE_NAME } from '@app/contracts';
import type { AppConfig, Clock } from '@app/server-kit';
import { PasswordHasher } from '../passwords/password-hasher';
import { TotpRepository } from '../two-factor/totp.repository';
import { UserRepository } from '../users/user.repository';

const DEFAULT_EMAIL = 'admin@fairlead.test';
/** Any number that no other lock of the product uses. */
const FIRST_ADMIN_LOCK = 5_019_331;
const PASSWORD_BYTES = 18;

export type FirstAdmin = { email: string; password: string; totpSecret: string; otpauthUrl: string };
type Tools = { config: AppConfig; clock: Clock; email?: string };

/**
 * Creates the first administrator with a random password and a second factor, or answers null when
 * there is one already. What it returns is stored nowhere in clear: show it once.
 * @throws when the address belongs to a user
 */
export async function ensureFirstAdmin(dataSource: DataSource, { config, clock, email = DEFAULT_EMAIL }: Tools): Promise<FirstAdmin | null> {
  const users = new UserRepository(dataSource);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await new PasswordHasher().hash(password);
  const totpSecret = generateSecret();
  const user = { id: randomUUID(), email, firstName: 'First', lastName: 'Administrator', phone: null, passwordHash, createdAt: clock.now(), isAdmin: true, emailVerified: true };
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
    if (await users.hasAdministrator(manager)) return null;
    if (!(await users.insert(manager, user))) throw new Error('The address of the first administrator belongs to a registered user; choose another one');
    await new TotpRepository(dataSource, config).enroll(manager, { userId: user.id, secret: totpSecret, lastStep: 0, confirmedAt: clock.now() });
    return { email, password, totpSecret, otpauthUrl: generateURI({ issuer: SITE_NAME, label: email, secret: totpSecret }) };
  });
}
