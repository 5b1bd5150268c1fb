import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CONSENT_PURPOSES, consentTextVersion, type ConsentTexts } from '@app/contracts';
import { Checkbox } from '@app/ui';
import { useSetting } from './api/settings';
import { SettingCard, type FieldSpec } from './setting-fields';

const PURPOSE_NAMES: Record<(typeof CONSENT_PURPOSES)[number], string> = {
  analytics: 'Analytics',
  ad_storage: 'Advertising cookies',
  ad_user_data: 'Advertising measurement',
  ad_personalization: 'Personalized advertising',
};

const FIELDS: readonly FieldSpec<ConsentTexts>[] = [
  {
    name: 'question',
    label: 'Question',
    kind: 'prose',
    rows: 3,
    help: 'Asked at the bottom of every page until the visitor answers.',
  },
  { name: 'necessary.label', label: 'Necessary: name', kind: 'line' },
  { name: 'necessary.text', label: 'Necessary: explanation', kind: 'prose', rows: 3 },
  ...CONSENT_PURPOSES.flatMap((purpose): FieldSpec<ConsentTexts>[] => [
    { name: `purposes.${purpose}.label`, label: `${PURPOSE_NAMES[purpose]}: name`, kind: 'line' },
    { name: `purposes.${purpose}.text`, label: `${PURPOSE_NAMES[purpose]}: explanation`, kind: 'prose', rows: 3 },
  ]),
];

/** What visitors are asked about privacy. Each decision is stored with the version of its text. */
export function ConsentSettings(): ReactNode {
  const stored = useSetting('consent');
  return (
    <SettingCard
      setting="consent"
      title="Privacy choices"
      action="Publish and ask every visitor again"
      lead={
        <>
          What visitors agree to or reject. A decision counts only for the text that it was made on, so publishing asks
          every visitor again. What each purpose does is fixed: change the words, not their meaning, and have counsel
          read them.
          {stored.data && ` Visitors see version ${consentTextVersion(stored.data)} now.`}
        </>
      }
      fields={FIELDS}
    >
      {(form) => <Preview form={form} />}
    </SettingCard>
  );
}

/** As the choices are shown to visitors, with what is typed. */
function Preview({ form }: { form: UseFormReturn<ConsentTexts> }): ReactNode {
  const typed = useWatch({ control: form.control });
  const { question, necessary, purposes } = typed;
  return (
    <section aria-label="Preview" className="rounded-card border border-line-strong bg-raised p-4">
      <p className="text-xs font-medium text-ink-faint">Preview</p>
      <p className="mt-2 max-w-150 text-sm text-ink-soft">{question}</p>
      <div className="mt-2 grid gap-x-10 sm:grid-cols-2">
        <Checkbox
          label={`${necessary?.label ?? ''} (always on)`}
          help={necessary?.text ?? ''}
          defaultChecked
          disabled
          className="sm:col-span-2"
        />
        {CONSENT_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            label={purposes?.[purpose]?.label ?? ''}
            help={purposes?.[purpose]?.text ?? ''}
            disabled
          />
        ))}
      </div>
    </section>
  );
}
