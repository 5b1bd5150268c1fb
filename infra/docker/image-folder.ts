import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copies, inherited, parseDockerfile, startCommand } from './dockerfile';

const ROOT = join(import.meta.dirname, '../..');
const ACCOUNT = 10_001;

export type Ended = { code: number | null; output: string };
export type Running = { child: ChildProcess; output: () => string; ended: Promise<Ended> };

/**
 * The folder that an image would hold, laid out by its own COPY lines, so that its start command can be tried without
 * an engine.
 */
export class ImageFolder {
  private constructor(
    readonly path: string,
    readonly command: string[],
    private readonly account: { uid: number; gid: number } | undefined,
  ) {}

  static async of(dockerfile: string, target: string): Promise<ImageFolder> {
    const instructions = inherited(parseDockerfile(dockerfile), target);
    const path = await mkdtemp(join(tmpdir(), `image-${target}-`));
    for (const { stage, sources, target: to } of copies(instructions)) {
      for (const source of sources) await place(stage, source, join(path, to));
    }
    await chmod(path, 0o555);
    return new ImageFolder(path, startCommand(instructions), await accountOfImages());
  }

  /** Runs the image's command, or another file of it, with exactly this environment. */
  run(env: Record<string, string>, command = this.command): Running {
    const [, ...args] = command;
    const child = spawn(process.execPath, args, {
      cwd: this.path,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.account,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
    return { child, output: () => output, ended };
  }

  /** A folder that the image's account may write, as a volume is. */
  async volume(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'volume-'));
    if (this.account) await chown(folder, this.account.uid, this.account.gid);
    return folder;
  }

  async remove(): Promise<void> {
    await chmod(this.path, 0o755);
    await rm(this.path, { recursive: true, force: true });
  }
}

async function place(stage: string | undefined, source: string, target: string): Promise<void> {
  const from = stage === undefined ? join(ROOT, source) : join(ROOT, source.replace(/^\/app\//, ''));
  const to =
    stage === undefined && target.endsWith('/')
      ? join(target, source.split('/').at(-1) ?? '')
      : target.replace(/\/$/, '');
  await mkdir(dirname(to), { recursive: true });
  if (stage === 'packages') await symlink(from, to);
  else await cp(from, to, { recursive: true });
}

/** As root it runs as the image's account, unless the checkout is closed to it; else as the current user. */
async function accountOfImages(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (let folder = ROOT; ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return undefined;
    if (folder === dirname(folder)) return { uid: ACCOUNT, gid: ACCOUNT };
  }
}
