/** Of one person. */
export const SAVED_VIEWS_MAX = 50;
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEW_HREF_MAX = 500;
/** A path of the portal with what its list shows in the query. */
export const SAVED_VIEW_HREF = /^\/[a-z][\w/-]*(?:\?[\w%=&.~*+-]*)?$/i;

/** A list of the portal as one administrator set it up; theirs alone. */
export type SavedView = { id: number; name: string; href: string };
/** `GET /api/admin/content/saved-views`, by name; `DELETE …/{id}`. */
export type SavedViews = { views: SavedView[] };
/** `POST`: 409 `CONTENT.VIEW_NAME_TAKEN` for a name of another one, `CONTENT.TOO_MANY_VIEWS` beyond the limit. */
export type SaveViewRequest = { name: string; href: string };
