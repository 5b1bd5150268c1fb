/** Thrown by a route's `load` when the path's content does not exist: status 404 and the frame's not-found page. */
export class NotFoundOutcome extends Error {
  override name = 'NotFoundOutcome';
}

/** Thrown by a route's `load` to redirect the reader on this site. */
export class RedirectOutcome extends Error {
  override name = 'RedirectOutcome';
  constructor(
    readonly location: string,
    readonly permanent: boolean,
  ) {
    super(`redirect to ${location}`);
  }
}

export function notFound(): NotFoundOutcome {
  return new NotFoundOutcome('not found');
}

/** `permanent`: the address has moved permanently, and search engines may drop the old one. */
export function redirectTo(location: string, { permanent = false } = {}): RedirectOutcome {
  return new RedirectOutcome(location, permanent);
}
