/** As the local double of the services names them. */
export type ServiceName = 'meta' | 'ga4' | 'google_ads' | 'linkedin' | 'hubspot';

/** One thing that a visitor does, as a request that may be sent again. */
export type VisitRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  mark: string;
  /** Where it counts. */
  services: readonly ServiceName[];
  /** Of the event that the answer confirms; null when it confirms none. */
  eventIdOf(answer: { status: number; text: string }): string | null;
};

/** What tells a visitor from all others where a service has no event ids: letters alone. */
export function newMark(): string;

/** A new one for every try: limits of one address are not what a drill is about. */
export function addressOfVisitor(): string;

/** A page that was opened, as the browser's code tells the intake. */
export function viewRequest(url: string, mark: string): VisitRequest;

/**
 * A form that was sent: a fact of the server, which the form's own transaction writes. The same person is the same
 * lead, however often the form is sent. `site` is the site's own address, when `url` is of something before it.
 */
export function leadRequest(
  url: string,
  mark: string,
  options?: { form?: 'landing' | 'playbook'; site?: string },
): VisitRequest;

/**
 * Visitors in turn: half of them open a page, half send a form, some of these the playbook's, so that all five services
 * have something to count.
 */
export function nextVisit(url: string, number: number, site?: string): VisitRequest;
