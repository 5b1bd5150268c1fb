import { readFile } from 'node:fs/promises';
import { DomainError } from '@app/server-kit';
import { readAnchor, verifyBundle } from '@app/service-marketplace';
import { ExitCode, readArguments, UsageError, type Command } from './arguments';

const VERIFY_EVIDENCE_USAGE = 'verify-evidence <file> [--anchor <file>]';

/** A file that is consistent with itself and that nothing proves: neither genuine (0) nor refused (1). */
export const UNPROVEN_EXIT = 3;

/** Verifies the evidence bundle of an NDA. Reads only the given files: neither database nor network. */
export const verifyEvidence: Command = async (args, { print }) => {
  const { values, positionals } = readArguments(args, { anchor: { type: 'string' } }, true);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`usage: ${VERIFY_EVIDENCE_USAGE}`);
  const published = values.anchor === undefined ? undefined : await anchorOf(values.anchor);
  const { result, sentences } = verifyBundle(await readFile(file), published);
  const message = sentences.join('\n');
  if (result === 'refused') throw new DomainError({ code: 'MARKETPLACE.EVIDENCE_REFUSED', kind: 'invalid', message });
  if (result === 'unproven') throw new ExitCode(UNPROVEN_EXIT, message);
  print(message);
};

async function anchorOf(path: string): Promise<Awaited<ReturnType<typeof readAnchor>>> {
  try {
    return await readAnchor(path);
  } catch {
    throw new UsageError(`${path} is not an anchor: the answer of /api/nda-anchors/<day>, or evidence-<day>.json.`);
  }
}
