import type { Node } from 'typescript';

export function isShownFile(file: string): boolean;
export function isForPrograms(node: Node): boolean;
export function isCode(node: Node): boolean;
export function isProse(text: string, node: Node, file: string): boolean;
