import { adminTeamRecipes } from './admin-team';
import { approvalRecipes } from './approvals';
import { authRecipes } from './auth';
import { calculatorRecipes } from './calculator';
import { contentAdminRecipes } from './content-admin';
import { documentRecipes } from './content-documents';
import { contentInboxRecipes } from './content-inbox';
import { publicContentRecipes } from './content-public';
import { firmImportRecipes } from './firm-imports';
import { firmOwnershipRecipes } from './firm-ownership';
import { firmReviewRecipes } from './firm-reviews';
import { firmSubmissionRecipes } from './firm-submissions';
import { firmRecipes } from './firms';
import { marketplaceRecipes } from './marketplace';
import { marketplaceDocumentRecipes } from './marketplace-documents';
import { marketplaceOfferRecipes } from './marketplace-offers';
import { marketplaceOwnerRecipes } from './marketplace-owners';
import { marketplaceProfileRecipes } from './marketplace-profiles';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';
import { releaseRecipes } from './releases';
import { serviceKeyRecipes } from './service-keys';
import { trackingRecipes } from './tracking';

const RECIPES: Recipes = {
  ...authRecipes,
  ...trackingRecipes,
  ...releaseRecipes,
  ...publicContentRecipes,
  ...documentRecipes,
  ...contentAdminRecipes,
  ...contentInboxRecipes,
  ...marketplaceRecipes,
  ...marketplaceOwnerRecipes,
  ...marketplaceOfferRecipes,
  ...marketplaceDocumentRecipes,
  ...marketplaceProfileRecipes,
  ...calculatorRecipes,
  ...firmRecipes,
  ...firmOwnershipRecipes,
  ...firmSubmissionRecipes,
  ...firmReviewRecipes,
  ...firmImportRecipes,
  ...serviceKeyRecipes,
  ...adminTeamRecipes,
  ...approvalRecipes,
  'GET /api/payments/billing': asUser,
  'GET /api/payments/membership/standing': asUser,
  'GET /api/payments/diagnostics': asUser,
  'GET /api/admin/payments/members': asAdministrator,
  'GET /api/admin/payments/comps': asAdministrator,
  'GET /api/admin/payments/comps.csv': asAdministrator,
  'GET /api/admin/payments/members.csv': asAdministrator,
  'GET /api/admin/payments/coupons': asAdministrator,
  'GET /api/admin/payments/payments': asAdministrator,
  'GET /api/admin/payments/payments.csv': asAdministrator,
  'GET /api/admin/payments/figures': asAdministrator,
};

/** Public reads need no recipe: the operation alone is a valid request. */
export const recipeOf = (id: string): Recipe => RECIPES[id] ?? (() => ({}));

/** Recipes whose operation the document does not contain. */
export function recipesWithoutOperation(operations: readonly { id: string }[]): string[] {
  const known = new Set(operations.map(({ id }) => id));
  return Object.keys(RECIPES).filter((id) => !known.has(id));
}
