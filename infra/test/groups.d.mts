/** The stage that the stages with `needsBuild` wait for. */
export declare const BUILD: 'build';

type Grouped = { name: string; alongside?: boolean; needsBuild?: boolean };

/** Stages in the order of the groups that run at the same time. */
export declare function groupsOf<S extends Grouped>(stages: S[]): S[][];
