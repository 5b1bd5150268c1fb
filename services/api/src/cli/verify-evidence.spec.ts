import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@app/server-kit';
import { toFailure } from './failure';
import { verifyEvidence } from './verify-evidence.command';

const exampleOf = (name: string) =>
  fileURLToPath(new URL(`../../../marketplace/src/nda/evidence/${name}`, import.meta.url));
const EXAMPLE = exampleOf('example-2.evidence');
const OLD_EXAMPLE = exampleOf('example.evidence');

describe('the command that verifies evidence', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'verify-evidence-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function verify(...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    // Nothing listens at this address: the command needs no database.
    const config = loadConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    await verifyEvidence(args, { config, print: (line) => lines.push(line) });
    return lines;
  }
  async function file(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }

  const anchorOf = async (path: string) => (JSON.parse(await readFile(path, 'utf8')) as { anchor: object }).anchor;
  const exitOf = async (...args: string[]) => {
    const failure = toFailure(await verify(...args).catch((error: unknown) => error));
    return [failure.exitCode, failure.sentence];
  };

  it('accepts a genuine bundle against its published anchor, without a database', async () => {
    const published = await file('evidence-2026-11-25.json', JSON.stringify(await anchorOf(EXAMPLE)));
    const [line] = await verify(EXAMPLE, '--anchor', published);
    expect(line).toContain('The evidence is genuine: text, page, document, records, grants and chain agree');
    expect(line).toMatch(/^Everything up to 2026-11-25, and nothing later: .*ask for a file of today\./);
  });

  it('ends with 3 for a bundle that is only consistent with itself, and says how to get the anchor', async () => {
    const [code, sentence] = await exitOf(EXAMPLE);
    expect([code, sentence]).toEqual([
      3,
      expect.stringContaining('consistent with itself, and not proven against the site.'),
    ]);
    expect(sentence).toContain('/api/nda-anchors/2026-11-25');
  });

  it('ends with 3 for a bundle of the old format, also with its anchor, and says that it is old', async () => {
    const published = await file('old.json', JSON.stringify(await anchorOf(OLD_EXAMPLE)));
    for (const args of [[OLD_EXAMPLE], [OLD_EXAMPLE, '--anchor', published]])
      expect(await exitOf(...args)).toEqual([3, expect.stringContaining('This file has the old format')]);
  });

  it('ends with 1 for a forged bundle, and with 2 for what is no anchor', async () => {
    const forged = await file('forged', (await readFile(EXAMPLE, 'utf8')).replace('The page', 'Our page'));
    expect(await exitOf(forged)).toEqual([1, expect.stringContaining('The page is not the one that was signed.')]);
    for (const anchor of [await file('anchor', '{"day":"x"}'), join(folder, 'missing')])
      expect(await exitOf(EXAMPLE, '--anchor', anchor)).toEqual([2, expect.stringContaining('is not an anchor')]);
  });

  it('refuses a bundle with one flipped bit, and one that another anchor contradicts', async () => {
    const bytes = await readFile(EXAMPLE);
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    await expect(verify(await file('flipped', bytes))).rejects.toMatchObject({ code: 'MARKETPLACE.EVIDENCE_REFUSED' });
    const anchor = { ...(await anchorOf(EXAMPLE)), hash: '0'.repeat(64) };
    await expect(verify(EXAMPLE, '--anchor', await file('anchor', JSON.stringify(anchor)))).rejects.toThrow(
      'The chain does not contain the published anchor.',
    );
  });

  it('refuses what is no bundle, and a call without a file', async () => {
    await expect(verify(await file('empty', '{}'))).rejects.toThrow('This file is not an evidence bundle.');
    await expect(verify()).rejects.toThrow('usage: verify-evidence <file> [--anchor <file>]');
  });
});
