import type { Configuration } from 'webpack';

/** The server bundle of the shell or of a remote. */
export function serverConfig(options: { project: string; folder: string; isShell: boolean }): Configuration;
