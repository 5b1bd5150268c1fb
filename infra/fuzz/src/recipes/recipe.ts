import type { Plan } from '../plan';
import type { World } from '../world/world';

/** Makes a request of one operation that should be answered with 2xx, including its prerequisites. */
export type Recipe = (world: World) => Plan | Promise<Plan>;
/** By operation, as the document names it. */
export type Recipes = Record<string, Recipe>;

/** For operations that need a session and nothing else. */
export const asUser: Recipe = async (world) => ({ session: await world.user() });
export const asAdministrator: Recipe = async (world) => ({ session: await world.administrator() });
