import { readFileSync } from 'node:fs';
import { chunksOf } from '../definition';

/** Written by build.mjs: public addresses of what was built, scripts by the name of their chunk. */
export type PageMap = { scripts: Record<string, string[]>; styles: string[]; fonts: string[] };

export function readPageMap(file: string): PageMap {
  return JSON.parse(readFileSync(file, 'utf8')) as PageMap;
}

export function entryScripts({ scripts }: PageMap): string[] {
  return scripts['main'] ?? [];
}

/** The scripts of a path besides the entry: those of its route and its widgets. */
export function routeScripts(map: PageMap, pathname: string): string[] {
  const files = chunksOf(pathname).flatMap((chunk) => {
    const scripts = map.scripts[chunk];
    if (!scripts) throw new Error(`the build has no chunk ${chunk}`);
    return scripts;
  });
  return [...new Set(files)].filter((file) => !entryScripts(map).includes(file));
}
