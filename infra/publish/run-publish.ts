import { execFile } from 'node:child_process';

export type Outcome = { code: number; output: string };

/** As `npm run publish -- …`, with no variable of the test's own. */
export function publish(args: string[], env: Record<string, string>): Promise<Outcome> {
  const surroundings = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['infra/publish/publish.mjs', ...args],
      { env: { ...surroundings, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}
