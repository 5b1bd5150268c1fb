/** Paths from the root of the repository. */
export type Changes = {
  files: string[];
  /** Files whose tests Jest finds by their imports. */
  sources: string[];
  browserTests: string[];
  /** Whether a file changed that tests depend on without importing it. */
  touchesEverything: boolean;
};

/** @throws Fault for a commit that does not exist */
export function findChanges(since?: string, folder?: string): Promise<Changes>;
export function sortChanges(files: string[]): Changes;
