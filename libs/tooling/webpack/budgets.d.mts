export type Budgets = { route?: number; chunks?: Record<string, number> };
export type Built = {
  base: { scripts: string[] };
  routes: { path: string; files: { scripts: string[] } }[];
  integrity: Record<string, string>;
};
export function overBudget(release: Built, budgets: Budgets, read: (file: string) => Buffer): string[];
