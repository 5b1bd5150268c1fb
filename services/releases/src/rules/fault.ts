/** What is wrong with a release and where, in words that a squad can act on. */
export type Fault = { field: string; message: string };
