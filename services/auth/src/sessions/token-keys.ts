import { createHash } from 'node:crypto';
import type { AppConfig } from '@app/server-kit';

export type TokenKeys = { signing: { id: string; secret: string }; secretOf: (keyId: unknown) => string | undefined };

const ID_CHARACTERS = 8;

/** The key that signs, and one more that is accepted, so that exchanging a secret ends nobody's session. */
export function tokenKeysOf({
  JWT_SECRET,
  JWT_PREVIOUS_SECRET,
}: Pick<AppConfig, 'JWT_SECRET' | 'JWT_PREVIOUS_SECRET'>): TokenKeys {
  const secrets = new Map(
    [JWT_PREVIOUS_SECRET, JWT_SECRET].flatMap((secret) => (secret === undefined ? [] : [[keyIdOf(secret), secret]])),
  );
  return {
    signing: { id: keyIdOf(JWT_SECRET), secret: JWT_SECRET },
    secretOf: (keyId) => (typeof keyId === 'string' ? secrets.get(keyId) : undefined),
  };
}

/** Follows from the secret, so that nobody has to keep a list of names. */
export function keyIdOf(secret: string): string {
  return createHash('sha256').update(`token key:${secret}`).digest('base64url').slice(0, ID_CHARACTERS);
}
