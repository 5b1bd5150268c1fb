/** Services that start again when these parts were built anew. */
export function affectedBy(parts: string[]): ('api' | 'worker' | 'web')[];

/** Whether a change brings a step for the database. */
export function hasMigration(files: string[]): boolean;
