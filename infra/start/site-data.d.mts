/** Shown with the step: what goes, and what the next start writes again. */
export const REMOVED: string;

/** Removes the database, files, mails, secrets and releases of a site. */
export function removeSiteData(dataDir: string): Promise<{ note: string }>;
