import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** Files of a project's `public` folder, under hashed names beside its scripts, such as icons. */
export async function emitPublicFiles(folder, emit) {
  if (!existsSync(folder)) return;
  for (const file of await readdir(folder)) {
    const bytes = await readFile(join(folder, file));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    emit(`${basename(file, extname(file))}.${hash}${extname(file)}`, bytes);
  }
}
