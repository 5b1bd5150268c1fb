import type { DocumentKind, DocumentSummary, SavedView } from '@app/contracts';
import type { Right } from '@app/domain';
import { NAV_ITEMS, placeHref, type Place } from '../portal-nav';
import { sectionHref, type Section } from '../section';
import { withParameter } from '../with-parameter';

export type CommandGroup = 'Go to' | 'Start' | 'Your views' | 'Content';
/** One line of the palette: where it leads. `words` are found like its label and not shown. */
export type Command = { id: string; group: CommandGroup; label: string; href: string; words?: string };

type Part = { place: Place; label: string; parameter: string; words?: string };

/** Parts of places with an address of their own. */
const PARTS: readonly Part[] = [
  { place: 'content', label: 'Content: news', parameter: 'kind=news' },
  { place: 'content', label: 'Content: jobs', parameter: 'kind=job', words: 'careers' },
  { place: 'content', label: 'Content: FAQ', parameter: 'kind=faq', words: 'questions' },
  { place: 'content', label: 'Content: roadmap', parameter: 'kind=roadmap', words: 'votes' },
  { place: 'content', label: 'Content: playbook', parameter: 'kind=playbook', words: 'ebook downloads' },
  { place: 'content', label: 'Content: drafts', parameter: 'state=draft' },
  { place: 'content', label: 'Content: scheduled', parameter: 'state=scheduled' },
  { place: 'inbox', label: 'Inbox: leads', parameter: 'kind=leads', words: 'landing pages' },
  { place: 'inbox', label: 'Inbox: applications', parameter: 'kind=applications', words: 'resume cv jobs' },
  { place: 'media', label: 'Media: unused pictures', parameter: 'unused=true' },
  { place: 'users', label: 'Users: requests for data and erasure', parameter: 'part=requests', words: 'privacy' },
  { place: 'payments', label: 'Payments: members', parameter: 'view=members' },
  { place: 'payments', label: 'Payments: coupons', parameter: 'view=coupons' },
  { place: 'payments', label: 'Payments: figures', parameter: 'view=figures', words: 'revenue month' },
  { place: '/firm-profiles-admin', label: 'Firm profiles: claims', parameter: 'part=claims' },
  { place: '/firm-profiles-admin', label: 'Firm profiles: edits', parameter: 'part=edits' },
  { place: '/firm-profiles-admin', label: 'Firm profiles: duplicates', parameter: 'part=duplicates', words: 'merge' },
];

/** What a place is also called. */
const PLACE_WORDS: Partial<Record<Place, string>> = {
  'search-engines': 'redirects seo robots sitemap injection',
  conversions: 'tracking events',
  market: 'rates ranges sources',
  users: 'people accounts',
};

type Start = { label: string; right: Right; words?: string } & (
  | { section: Section; parameter: string }
  | { path: string }
);

const STARTS: readonly Start[] = [
  { label: 'Write a post', right: 'content.write', section: 'content', parameter: 'id=new', words: 'new article blog' },
  {
    label: 'Write a news article',
    right: 'content.write',
    section: 'content',
    parameter: 'kind=news&id=new',
    words: 'new',
  },
  { label: 'Add a job', right: 'content.write', section: 'content', parameter: 'kind=job&id=new', words: 'new career' },
  {
    label: 'Add an item to the roadmap',
    right: 'content.publish',
    section: 'content',
    parameter: 'kind=roadmap&id=new',
    words: 'new',
  },
  { label: 'Add a page', right: 'content.write', path: '/pages-admin?id=new', words: 'new' },
  { label: 'Add a landing page', right: 'content.write', path: '/landing-pages-admin?id=new', words: 'new campaign' },
  {
    label: 'Create a firm',
    right: 'deals.moderate',
    path: '/secure-management-portal/firm-profiles/new',
    words: 'new profile',
  },
];

/** What a person may open and start, as the palette lists it without a search. */
export function commandsOf(
  pathname: string,
  mayOpen: (place: Place) => boolean,
  may: (right: Right) => boolean,
): Command[] {
  const places = NAV_ITEMS.filter(({ place }) => mayOpen(place)).map(({ place, label }): Command => ({
    id: `place ${place}`,
    group: 'Go to',
    label,
    href: placeHref(pathname, place),
    ...(PLACE_WORDS[place] !== undefined && { words: PLACE_WORDS[place] }),
  }));
  const parts = PARTS.filter(({ place }) => mayOpen(place)).map(({ place, label, parameter, words }): Command => ({
    id: `part ${label}`,
    group: 'Go to',
    label,
    href: withParameter(placeHref(pathname, place), parameter),
    ...(words !== undefined && { words }),
  }));
  const starts = STARTS.filter(({ right }) => may(right)).map((start): Command => ({
    id: `start ${start.label}`,
    group: 'Start',
    label: start.label,
    href: 'path' in start ? start.path : withParameter(sectionHref(pathname, start.section), start.parameter),
    ...(start.words !== undefined && { words: start.words }),
  }));
  return [...places, ...parts, ...starts];
}

/** What the person has saved; a list that their roles no longer show says so itself. */
export function viewCommand({ id, name, href }: SavedView): Command {
  return { id: `view ${id}`, group: 'Your views', label: name, href };
}

/** Every typed word begins a word of the label or of what it is also called; labels that begin with it come first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const first = wanted.join(' ');
  return commands
    .filter(({ label, words = '' }) => {
      const known = `${label} ${words}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return wanted.every((word) => known.some((each) => each.startsWith(word)));
    })
    .sort((one, other) => Number(startsWith(other, first)) - Number(startsWith(one, first)));
}

const startsWith = ({ label }: Command, text: string): boolean => label.toLowerCase().startsWith(text);

const EDITORS: Record<DocumentKind, string> = {
  post: '/cms-dashboard?',
  news: '/cms-dashboard?kind=news&',
  job: '/cms-dashboard?kind=job&',
  page: '/pages-admin?',
  landing: '/landing-pages-admin?',
};
const KIND_WORDS: Record<DocumentKind, string> = {
  post: 'Post',
  news: 'News',
  job: 'Job',
  page: 'Page',
  landing: 'Landing page',
};

/** The way to a document, whichever screen edits its kind. */
export function documentCommand({ id, kind, title }: DocumentSummary): Command {
  return {
    id: `document ${id}`,
    group: 'Content',
    label: `${KIND_WORDS[kind]}: ${title}`,
    href: `${EDITORS[kind]}id=${id}`,
  };
}
