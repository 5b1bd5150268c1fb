import type { Configuration } from 'webpack';

/** A runnable of the server as one ES module per entry. */
export function serviceConfig(options: {
  context: string;
  folder: string;
}): Omit<Configuration, 'entry'> & { entry: Record<string, string> };
