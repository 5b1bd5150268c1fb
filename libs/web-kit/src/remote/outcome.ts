/** Thrown by a route's `load` when what the path names does not exist: status 404 and the frame's not-found page. */
export class NotFoundOutcome extends Error {
  override name = 'NotFoundOutcome';
}

/** Thrown by a route's `load` to send the reader elsewhere on this site. */
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

/** `permanent`: the address has moved for good, and search engines may forget the old one. */
export function redirectTo(location: string, { permanent = false } = {}): RedirectOutcome {
  return new RedirectOutcome(location, permanent);
}
