import { authRecipes } from './auth';
import { calculatorRecipes } from './calculator';
import { contentAdminRecipes } from './content-admin';
import { documentRecipes } from './content-documents';
import { publicContentRecipes } from './content-public';
import { marketplaceRecipes } from './marketplace';
import { marketplaceOwnerRecipes } from './marketplace-owners';
import type { Recipe, Recipes } from './recipe';
import { releaseRecipes } from './releases';
import { trackingRecipes } from './tracking';

const RECIPES: Recipes = {
  ...authRecipes,
  ...trackingRecipes,
  ...releaseRecipes,
  ...publicContentRecipes,
  ...documentRecipes,
  ...contentAdminRecipes,
  ...marketplaceRecipes,
  ...marketplaceOwnerRecipes,
  ...calculatorRecipes,
};

/** Public reads need no recipe: the operation alone is a valid request. */
export const recipeOf = (id: string): Recipe => RECIPES[id] ?? (() => ({}));

/** Recipes whose operation the document does not contain. */
export function recipesWithoutOperation(operations: readonly { id: string }[]): string[] {
  const known = new Set(operations.map(({ id }) => id));
  return Object.keys(RECIPES).filter((id) => !known.has(id));
}
