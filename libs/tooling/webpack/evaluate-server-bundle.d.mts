/** What a server bundle exports; `accepts` is the shell's. */
export type ServerBundle = {
  remote: { manifest: { widgets: readonly string[] }; contract: number };
  accepts?: unknown;
};

/** Runs a server bundle the way services/web does and returns its exports. */
export function evaluateServerBundle(file: string): Promise<ServerBundle>;

/** As `evaluateServerBundle`, for a bundle that is not in a file. */
export function evaluateServerCode(code: string, file: string): ServerBundle;
