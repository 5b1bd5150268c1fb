import { open, stat } from 'node:fs/promises';

/** Files worked on at the same time: enough for the disk, few enough for the limit of open files. */
const AT_A_TIME = 8;

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** As `Promise.all` over `work`, a few at a time; ends with the first failure after those under way. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_A_TIME }, lane));
  for (const result of lanes) if (result.status === 'rejected') throw result.reason;
}

/** After this, new names in the folder survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
