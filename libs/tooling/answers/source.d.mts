import type { ClassDeclaration, MethodDeclaration, Node, Program } from 'typescript';

export type Handler = { id: string; controller: ClassDeclaration; method: MethodDeclaration };

export const ROOT: string;
export function createServerProgram(): Program;
export function findHandlers(program: Program): Handler[];
export function rootsOf(handler: Handler): Node[];
export function findAuthenticators(program: Program): Node[];
