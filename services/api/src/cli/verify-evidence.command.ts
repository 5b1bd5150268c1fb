import { readFile } from 'node:fs/promises';
import { DomainError } from '@app/server-kit';
import { readAnchor, verifyBundle } from '@app/service-marketplace';
import { readArguments, UsageError, type Command } from './arguments';

const VERIFY_EVIDENCE_USAGE = 'verify-evidence <file> [--anchor <file>]';

/** Verifies the evidence bundle of an NDA. Reads only the given files: neither database nor network. */
export const verifyEvidence: Command = async (args, { print }) => {
  const { values, positionals } = readArguments(args, { anchor: { type: 'string' } }, true);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`usage: ${VERIFY_EVIDENCE_USAGE}`);
  const published = values.anchor === undefined ? undefined : await readAnchor(values.anchor);
  const faults = verifyBundle(await readFile(file), published);
  if (faults.length > 0)
    throw new DomainError({ code: 'MARKETPLACE.EVIDENCE_REFUSED', kind: 'invalid', message: faults.join('\n') });
  print('The evidence is genuine: text, page, document, records, grants and chain agree.');
};
