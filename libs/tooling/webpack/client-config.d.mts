import type { Configuration } from 'webpack';

/** Browser files of the shell or of a remote. */
export function clientConfig(options: {
  project: string;
  folder: string;
  name: string;
  isShell: boolean;
  version: string;
  manifest: { widgets: readonly string[] };
  packageVersion: (id: string) => string;
}): Configuration;
