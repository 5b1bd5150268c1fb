import type { BeginPublicationRequest, Release } from '@app/contracts';
import { digestOf, integrityOf } from '../files/digest';
import { madeUpRelease } from './made-up-release';

/** A release with its bytes, by digest. */
export type MadeUpBuild = { release: Release; sizes: BeginPublicationRequest['sizes']; blobs: Map<string, Buffer> };

const FILES = {
  'entry.1.js': `/* ${'entry '.repeat(400)} */`,
  'page.1.js': 'page();',
  'teaser.1.js': 'teaser();',
  'style.1.css': '.a{color:red}'.repeat(200),
};

type Changes = { files?: Record<string, string | Buffer>; server?: string };

/** A build that fulfils every rule; tests change the one thing they are about. */
export function madeUpBuild(
  release: Partial<Release> = {},
  { files = {}, server = 'module.exports = {};' }: Changes = {},
): MadeUpBuild {
  const client = Object.entries({ ...FILES, ...files }).map(([file, text]) => [file, Buffer.from(text)] as const);
  const bundle = Buffer.from(server);
  return {
    release: madeUpRelease({
      integrity: Object.fromEntries(client.map(([file, bytes]) => [file, integrityOf(bytes)])),
      server: { file: 'server.cjs', integrity: integrityOf(bundle) },
      ...release,
    }),
    sizes: {
      client: Object.fromEntries(client.map(([file, bytes]) => [file, bytes.length])),
      server: bundle.length,
    },
    blobs: new Map([...client.map(([, bytes]) => bytes), bundle].map((bytes) => [digestOf(integrityOf(bytes)), bytes])),
  };
}
