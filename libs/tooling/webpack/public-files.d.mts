/** Files of a project's `public` folder, under hashed names beside its scripts. */
export function emitPublicFiles(folder: string, emit: (file: string, bytes: Buffer) => void): Promise<void>;
