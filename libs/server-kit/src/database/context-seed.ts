import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';

/** Inserts a context's initial data; running it again changes nothing that people have edited. */
export type ContextSeed = (dataSource: DataSource, tools: { clock: Clock }) => Promise<void>;
