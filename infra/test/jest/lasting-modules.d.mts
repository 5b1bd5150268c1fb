/** Code of servers, and what both sides compute. */
export declare function isOfServers(path: string, root: string): boolean;
export declare function mayLast(path: string, root: string): boolean;
export declare function lastingOf(
  candidates: Iterable<string>,
  imports: Map<string, Set<string>>,
  isLoaded: (path: string) => boolean,
): Set<string>;
