import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;

/** What asks before a form is left: the guard itself, and parts that bring it. */
const GUARDS = ['<LeavingGuard', '<ReasonField', '<FormActions', '<VersionedCard'];

/** Forms that hold no text which someone would miss, each with the reason. */
const FREE: Record<string, string> = {
  'audit/audit-filters.tsx': 'a search',
  'content/document-list.tsx': 'a search',
  'firms/firm-list.tsx': 'a search',
  'ndas/nda-filters.tsx': 'a search',
  'users/user-list.tsx': 'a search',
  'roles/roles.tsx': 'a search for one person',
  'media/media.tsx': 'a search',
  'firm-imports/upload-form.tsx': 'a file that is chosen, and stays on the disk',
  'search-engines/redirect-file.tsx': 'a file that is chosen, and stays on the disk',
  'firm-reviews/decision-forms.tsx': 'one choice from a list',
  'portal/fresh-code-form.tsx': 'a code of six digits that is valid for a moment',
  'portal/saved-views/saved-views.tsx': 'the name of a view, in a menu',
  'releases/confirm-switch.tsx': 'a question in a dialog, which nothing outside can be clicked beside',
  'content/publication.tsx': 'a day and an hour, which stay in the fields after the document is scheduled',
};

const forms = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ text }) => text.includes('<form'));

const isGuarded = (text: string) => GUARDS.some((guard) => text.includes(guard));

it('asks before any form of the portal with typed text is left', () => {
  const missing = forms.filter(({ path, text }) => !isGuarded(text) && !(path in FREE));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('excuses no form that is gone or asks by now', () => {
  const free = forms.filter(({ text }) => !isGuarded(text)).map(({ path }) => path);
  expect(Object.keys(FREE).filter((path) => !free.includes(path))).toEqual([]);
});
