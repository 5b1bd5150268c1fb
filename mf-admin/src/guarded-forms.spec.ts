import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;

/** What asks before a form is left: the guard itself, and parts that bring it. */
const GUARDS = ['<LeavingGuard', '<ReasonField', '<FormActions', '<VersionedCard'];

/** Forms that hold no text which someone would miss, each with the reason. */
const FREE: Record<string, string> = {
  'audit/audit-filters.tsx AuditFilters': 'a search',
  'content/document-list.tsx Filters': 'a search',
  'firms/firm-list.tsx SearchForm': 'a search',
  'media/media.tsx Filters': 'a search',
  'ndas/nda-filters.tsx NdaFilters': 'a search',
  'roles/roles.tsx AddPerson': 'a search for one person',
  'search-engines/redirects.tsx SearchForm': 'a search',
  'users/user-list.tsx SearchForm': 'a search',
  'firm-imports/upload-form.tsx UploadForm': 'a file that is chosen, and stays on the disk',
  'search-engines/redirect-file.tsx RedirectFile': 'a file that is chosen, and stays on the disk',
  'firm-reviews/decision-forms.tsx DecisionForm': 'one choice from a list',
  'proofs/decision-forms.tsx VerifyForm': 'one choice from a list',
  'submissions/decision-forms.tsx PublishForm': 'a button alone',
  'portal/fresh-code-form.tsx FreshCode': 'a code of six digits that is valid for a moment',
  'portal/saved-views/saved-views.tsx NameForm': 'the name of a view, in a menu',
  'releases/confirm-switch.tsx ConfirmSwitch': 'a question in a dialog, which nothing outside can be clicked beside',
};

/** Each component with a form: a guard of another form of the file does not ask for this one. */
const forms = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
  .flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split(/^(?=(?:export )?function )/m)
      .filter((text) => text.includes('<form'))
      .map((text) => ({ name: `${path} ${/function (\w+)/.exec(text)?.[1]}`, text })),
  );

const unguarded = forms.filter(({ text }) => !GUARDS.some((guard) => text.includes(guard))).map(({ name }) => name);

it('asks before any form of the portal with typed text is left', () => {
  expect(unguarded.filter((name) => !(name in FREE))).toEqual([]);
});

it('excuses no form that is gone or asks by now', () => {
  expect(Object.keys(FREE).filter((name) => !unguarded.includes(name))).toEqual([]);
});
