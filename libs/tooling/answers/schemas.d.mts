import type { Program } from 'typescript';
import type { Handler } from './source.mjs';

export type DeclaredAnswer = { status?: number; mediaType?: string; schema?: object };

export function createSchemas(program: Program): {
  schemas: Record<string, object>;
  keepErrorBody(): void;
  answersOf(handler: Handler): DeclaredAnswer[];
};
