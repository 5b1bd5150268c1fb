import type { ErrorBody, MyFirmSubmission, SubmissionEntry } from '@app/contracts';
import type { FirmSubmission } from '@app/domain';
import type { FirmsApp, Name } from './firms-app';

export const PATH = '/api/firm-submissions';
export const ADMIN = '/api/admin/firm-submissions';

/** A complete submission, whose domain is that of pat's address. */
export const FIRM: FirmSubmission = {
  company: 'Harbor & Vale Wealth',
  slug: null,
  website: 'https://www.harbor-vale.com',
  contactName: 'Pat Miller',
  contactEmail: 'pat@harbor-vale.com',
  contactPhone: '+1 216 555 0100 ext. 4',
  channel: 'independent',
  city: 'Cleveland',
  state: 'OH',
  advisors: 240,
  assets: 31_000_000_000,
  deal: { upfront: [100, 150], backEnd: [50, 80.5], years: 9, note: 'For production from $500,000.' },
  description:
    'Harbor & Vale serves independent advisors in the Great Lakes region.\nCustody is at two firms, and every office ' +
    'belongs to its advisors.',
};

/** A picture of one pixel: the smallest file that is inspected as a whole. */
export const PAPER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Longer than the shortest time in which a person fills in the form. */
const FILLED_IN_MS = 600_000;

export function submissionsOf(app: FirmsApp) {
  const expectOk = <T>({ status, body }: { status: number; body: T }): T => {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const begin = async (name: Name = 'pat') => expectOk(await app.as<MyFirmSubmission>(name, 'POST', PATH));
  const read = async (id: string, name: Name = 'pat') =>
    expectOk(await app.as<MyFirmSubmission>(name, 'GET', `${PATH}/${id}`));
  const save = (id: string, revision: number, fields: object, name: Name = 'pat') =>
    app.as<MyFirmSubmission>(name, 'PUT', `${PATH}/${id}`, { revision, fields });
  const submit = (id: string, revision: number, name: Name = 'pat', more: object = {}) =>
    app.as<MyFirmSubmission>(name, 'POST', `${PATH}/${id}/submit`, { revision, ...more });
  const prove = (id: string, name: Name = 'pat', fileName = 'letter.png', bytes = PAPER) =>
    app.sendFile<MyFirmSubmission>(
      name,
      'PUT',
      `${PATH}/${id}/paper?${new URLSearchParams({ name: fileName })}`,
      bytes,
    );
  /** A complete draft, begun ten minutes ago; with a paper where the address of the account proves nothing. */
  const draft = async (changes: Partial<FirmSubmission> = {}, name: Name = 'pat') => {
    const { id } = await begin(name);
    app.clock.advance(FILLED_IN_MS);
    if (changes.website || name !== 'pat') expectOk(await prove(id, name));
    return expectOk(await save(id, 1, { ...FIRM, ...changes }, name));
  };
  const submitted = async (changes: Partial<FirmSubmission> = {}, name: Name = 'pat') => {
    const { id, revision } = await draft(changes, name);
    return expectOk(await submit(id, revision, name));
  };
  const decide = (
    what: string,
    { id, revision }: { id: string; revision: number },
    reason?: string,
    by: Name = 'mia',
  ) => app.as<SubmissionEntry>(by, 'POST', `${ADMIN}/${id}/${what}`, { revision, ...(reason && { reason }) });
  return { begin, read, save, submit, prove, draft, submitted, decide, expectOk };
}

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
export const errorOf = ({ body }: { body: unknown }) => (body as ErrorBody).error;
