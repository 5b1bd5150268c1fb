/** Runs a stage with a folder for all that its tests leave; programs of sites that still run there end with it. */
export function withRunFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
