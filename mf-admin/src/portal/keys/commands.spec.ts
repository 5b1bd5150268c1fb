import { hasRight, type Role } from '@app/domain';
import { commandsOf, documentCommand, matching, type Command } from './commands';

const HOME = '/secure-management-portal';
const everything = () =>
  commandsOf(
    HOME,
    () => true,
    () => true,
  );
const labels = (commands: readonly Command[]) => commands.map(({ label }) => label);

describe('the commands of the palette', () => {
  it('lead to every place of the navigation, below the home that is open', () => {
    const hrefs = new Map(
      commandsOf(
        '/admin-dashboard',
        () => true,
        () => true,
      ).map(({ label, href }) => [label, href]),
    );
    expect(hrefs.get('Releases')).toBe('/admin-dashboard?section=releases');
    expect(hrefs.get('Practice listings')).toBe('/practice-listings-admin');
    expect(hrefs.get('Inbox: leads')).toBe('/admin-dashboard?section=inbox&kind=leads');
    expect(hrefs.get('Firm profiles: claims')).toBe('/firm-profiles-admin?part=claims');
  });

  it('are those of the person’s roles alone', () => {
    const as = (role: Role) => (right: Parameters<typeof hasRight>[1]) => hasRight([role], right);
    const moderator = labels(commandsOf(HOME, (place) => place === 'reports', as('moderator')));
    expect(moderator).toEqual(['Reports', 'Create a firm']);
    const auditor = labels(commandsOf(HOME, () => false, as('auditor')));
    expect(auditor).toEqual([]);
  });

  it('each have an address of their own', () => {
    const hrefs = everything().map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it.each([
    ['aud', ['Audit log']],
    ['LOG audit', ['Audit log']],
    ['coup', ['Payments: coupons']],
    ['resume', ['Inbox: applications']],
    ['new firm', ['Create a firm']],
    ['xyz', []],
  ])('are found by the beginnings of their words: %j', (typed, found) => {
    expect(labels(matching(everything(), typed))).toEqual(found);
  });

  it('come first when their label begins with what was typed', () => {
    expect(labels(matching(everything(), 'redir'))).toEqual(['Search engines']);
    expect(labels(matching(everything(), 'pages'))[0]).toBe('Pages');
  });

  it('lead to the screen that edits a document', () => {
    const document = { id: 7, title: 'Notes' } as Parameters<typeof documentCommand>[0];
    expect(documentCommand({ ...document, kind: 'news' }).href).toBe('/cms-dashboard?kind=news&id=7');
    expect(documentCommand({ ...document, kind: 'landing' })).toMatchObject({
      label: 'Landing page: Notes',
      href: '/landing-pages-admin?id=7',
    });
  });
});
