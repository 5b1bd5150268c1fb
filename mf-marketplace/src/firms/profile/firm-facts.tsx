import type { ReactNode } from 'react';
import type { FirmProfile, ProfileFact } from '@app/contracts';
import { FIRM_FACTS, type FactKey } from '@app/domain';
import { Callout, Card } from '@app/ui';
import { Evidence } from './evidence';
import { FactValue } from './fact-value';

const GLANCE = [
  'founded',
  'headquarters',
  'website',
  'advisors',
  'assets',
  'custodians',
  'protocol',
  'crd',
  'sec',
] as const satisfies readonly FactKey[];

/** The facts that need more room than a line, in the order of the page. */
const SECTIONS = [
  'description',
  'deal',
  'payoutGrid',
  'technology',
  'culture',
  'pros',
  'cons',
  'ownership',
] as const satisfies readonly FactKey[];

type Props = { firm: FirmProfile };

const ofKey = ({ facts }: FirmProfile, key: FactKey): ProfileFact[] => facts.filter((fact) => fact.key === key);

export function FirmFacts({ firm }: Props): ReactNode {
  const isKnown = (key: FactKey) => ofKey(firm, key).length > 0;
  // Its own words are the firm's to add, so they are not missed.
  const missing = [...GLANCE, ...SECTIONS]
    .filter((key) => key !== 'description' && !isKnown(key))
    .map((key) => FIRM_FACTS[key].label);
  const glance = GLANCE.filter(isKnown);
  return (
    <>
      {glance.length > 0 && (
        <Card flush className="mt-8">
          <h2 className="sr-only">At a glance</h2>
          <dl className="divide-y divide-line text-sm">
            {glance.map((key) => (
              <div key={key} className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-6">
                <dt className="text-ink-soft">{FIRM_FACTS[key].label}</dt>
                <dd className="min-w-0">
                  <Values firm={firm} factKey={key} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {SECTIONS.filter(isKnown).map((key) => (
        <section key={key} aria-labelledby={`fact-${key}`} className="mt-10">
          <h2 id={`fact-${key}`} className="font-display text-xl font-semibold">
            {FIRM_FACTS[key].label}
          </h2>
          {key === 'deal' && firm.dealWarning !== null && (
            <Callout tone="warning" className="mt-4">
              {firm.dealWarning}
            </Callout>
          )}
          <div className="mt-4">
            <Values firm={firm} factKey={key} />
          </div>
        </section>
      ))}
      {missing.length > 0 && (
        <p className="mt-10 text-sm text-ink-faint">No information yet on: {missing.join(', ')}.</p>
      )}
    </>
  );
}

/** Each value once, with every source that says so. */
function groupedByValue(facts: ProfileFact[]): [ProfileFact, ...ProfileFact[]][] {
  const groups = new Map<string, [ProfileFact, ...ProfileFact[]]>();
  for (const fact of facts) {
    const key = JSON.stringify(fact.value);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()];
}

const sourceKey = ({ source }: ProfileFact) => `${source.kind} ${source.url ?? source.title}`;

/** All values of a key; when sources disagree, each with its own. */
function Values({ firm, factKey }: Props & { factKey: FactKey }): ReactNode {
  const values = groupedByValue(ofKey(firm, factKey));
  return (
    <>
      {values.length > 1 && (
        <p className="mb-2 text-xs font-medium text-warning">Sources disagree. All values are shown.</p>
      )}
      <div className="space-y-4">
        {values.map((facts) => (
          <div key={sourceKey(facts[0])}>
            <div className="whitespace-pre-line wrap-break-word">
              <FactValue fact={facts[0]} sample={firm.sample} />
            </div>
            {facts.map((fact) => (
              <Evidence key={sourceKey(fact)} fact={fact} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
