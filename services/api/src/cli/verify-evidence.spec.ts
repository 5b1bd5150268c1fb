import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@app/server-kit';
import { verifyEvidence } from './verify-evidence.command';

const EXAMPLE = fileURLToPath(new URL('../../../marketplace/src/nda/evidence/example.evidence', import.meta.url));

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

  it('accepts a genuine bundle without a database, also against its published anchor', async () => {
    const { anchor } = JSON.parse(await readFile(EXAMPLE, 'utf8')) as { anchor: object };
    const published = await file('evidence-2026-11-25.json', JSON.stringify(anchor));
    for (const args of [[EXAMPLE], [EXAMPLE, '--anchor', published]])
      expect(await verify(...args)).toEqual([
        'The evidence is genuine: text, page, document, records, grants and chain agree.',
      ]);
  });

  it('refuses a bundle with one flipped bit, and one that another anchor contradicts', async () => {
    const bytes = await readFile(EXAMPLE);
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    await expect(verify(await file('flipped', bytes))).rejects.toMatchObject({ code: 'MARKETPLACE.EVIDENCE_REFUSED' });
    const anchor = { day: '2026-11-25', seq: 6, hash: '0'.repeat(64) };
    await expect(verify(EXAMPLE, '--anchor', await file('anchor', JSON.stringify(anchor)))).rejects.toThrow(
      'The chain does not contain the published anchor.',
    );
  });

  it('refuses what is no bundle, and a call without a file', async () => {
    await expect(verify(await file('empty', '{}'))).rejects.toThrow('This file is not an evidence bundle.');
    await expect(verify()).rejects.toThrow('usage: verify-evidence <file> [--anchor <file>]');
  });
});
