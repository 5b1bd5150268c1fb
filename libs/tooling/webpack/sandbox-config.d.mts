import type { Configuration } from 'webpack';

/** What runs in the process of a remote: the program, and what is in the context of the remote's code. */
export function sandboxConfigs(options: { context: string; folder: string }): Configuration[];
