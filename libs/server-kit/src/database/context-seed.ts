import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';

/** Puts a context's first data in; running it again changes nothing that people have edited. */
export type ContextSeed = (dataSource: DataSource, tools: { clock: Clock }) => Promise<void>;
