import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a build, next to the program that uses it; for tests, which run sources, in the build of this library. */
const PLACES = ['./sandbox/process.js', '../../dist/process.js'];

/** Path of the program that runs releases. @throws Error when it was not built */
export function sandboxProgram(): string {
  const path = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((each) => existsSync(each));
  if (!path) throw new Error('the program that runs releases is missing: build @app/sandbox');
  return path;
}
