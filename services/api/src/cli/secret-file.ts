import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Readable only by its owner, even while it is written. */
const OWNER_ONLY = 0o600;

export type SecretFile = {
  /** Replaces the file's text atomically. */
  write(text: string): Promise<void>;
  /** Leaves nothing behind when nothing was written. */
  release(): Promise<void>;
};

/** Proves that a secret can be written at a path before the secret exists. */
export async function reserveSecretFile(path: string): Promise<SecretFile> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(draft, 'wx', OWNER_ONLY);
  return {
    async write(text) {
      await handle.writeFile(text);
      await handle.sync();
      await rename(draft, path);
    },
    async release() {
      await handle.close();
      await rm(draft, { force: true });
    },
  };
}

/**
 * Creates a secret and writes it to the file. The file is reserved first, because a password that could not be written
 * would be lost after its account was created. Nothing is written when there is no secret.
 */
export async function withSecretFile<T extends object | null>(path: string, make: () => Promise<T>): Promise<T> {
  const file = await reserveSecretFile(path);
  try {
    const secret = await make();
    if (secret) await file.write(`${JSON.stringify(secret, null, 2)}\n`);
    return secret;
  } finally {
    await file.release();
  }
}
