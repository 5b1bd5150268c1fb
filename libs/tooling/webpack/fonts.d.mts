import type { Container } from 'postcss';

export function isPreloadedFont(name: string): boolean;
export function subsetRequest(address: string): { file: string; subset: string } | null;
export function subsetFor(font: Buffer, rule: Container): Promise<Buffer>;
export function charactersOf(range: string): string;
