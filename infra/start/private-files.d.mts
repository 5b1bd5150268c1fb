/** Starts children whose files only this account may read; `work` may do nothing else. */
export function withPrivateFiles<T>(work: () => T): T;

/** Makes the data folder, or closes one that was left open. */
export function makePrivate(dataDir: string): Promise<void>;
