export const ROADMAP_STATES = ['planned', 'in-progress', 'shipped'] as const;
export type RoadmapState = (typeof ROADMAP_STATES)[number];

/** `GET /api/roadmap`: in the order of the states, most votes first, shipped ones newest first. */
export type Roadmap = { items: RoadmapItem[] };
export type RoadmapItem = {
  id: number;
  title: string;
  text: string;
  state: RoadmapState;
  votes: number;
  /** ISO date; null until it is shipped. */
  shippedOn: string | null;
};

/** `GET /api/roadmap/votes`: what the signed-in caller voted for. */
export type RoadmapVotes = { itemIds: number[] };
/** `POST /api/roadmap/{id}/vote` votes, `DELETE` withdraws the vote; both need a signed-in user and are idempotent. */
export type VoteResponse = { id: number; votes: number; voted: boolean };

/**
 * `GET /api/admin/content/roadmap` is a list of items with their version; `POST`, `PUT …/{id}` with `version`, `DELETE
 * …/{id}`.
 */
export type RoadmapInput = { title: string; text: string; state: RoadmapState; shippedOn: string | null };
export type StoredRoadmapItem = RoadmapItem & { version: number };
