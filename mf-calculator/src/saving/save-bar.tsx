import { useEffect, type ReactNode } from 'react';
import { Button, Callout, LinkButton, StatusDot, type Tone } from '@app/ui';
import { checkedDraft } from '../draft/checked-draft';
import { currentDraftState, noteSaved, openDraft, startNew } from '../draft/draft-store';
import { withFirstOffer, withLaterOffers } from '../draft/first-offer';
import { useDraftState } from '../draft/use-draft';
import { useRight } from '../fields/premium-lock';
import type { SaveState } from './autosave';
import { ConflictChoice } from './conflict-choice';
import { saveProblem } from './failures';
import { CalculationNameDialog } from './name-dialog';
import { PremiumProblem } from './premium-problem';
import { useAutosave, useSaveState } from './use-autosave';
import { useNewSave, type Wish } from './use-new-save';

const WORDS: Record<SaveState['status'], { text: string; tone: Tone }> = {
  saved: { text: 'Saved in your account', tone: 'success' },
  changed: { text: 'Saving...', tone: 'neutral' },
  saving: { text: 'Saving...', tone: 'neutral' },
  unsound: { text: 'Kept in this tab until every field is valid', tone: 'warning' },
  problem: { text: 'Not saved', tone: 'warning' },
};

const TITLES: Record<Wish, string> = {
  all: 'Save to your account',
  first: 'Save with the first offer only',
  copy: 'Save as a new calculation',
};

/** A proposed name that describes the content. */
function proposedName(offers: number): string {
  const names = currentDraftState()
    .present.offers.slice(0, offers)
    .map(({ name }) => name.trim())
    .filter((name) => name !== '');
  return (names.join(' and ') || 'My calculation').slice(0, 80);
}

/** What the calculation is called, and whether the account has it. */
export function SaveBar(): ReactNode {
  const autosave = useAutosave();
  const state = useSaveState(autosave);
  const saved = useDraftState((state) => state.saved);
  const hasPremium = useRight('several_offers');
  const hasLater = useDraftState(({ present }) => present.offers.length > 1);
  const savesFirst = !hasPremium && hasLater;
  // Premium saves every offer: those that were in this tab alone follow.
  useEffect(() => {
    const { saved: ref } = currentDraftState();
    if (hasPremium && ref?.alone) noteSaved({ ...ref, alone: false });
  }, [hasPremium, saved]);
  const { begin, changeToFirst, save, stop, checking, naming, notice, problem } = useNewSave();

  return (
    <section aria-label="Saving" className="flex flex-col gap-3 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
        <p className="min-w-0 truncate text-sm font-medium">{saved ? saved.name : 'Not saved yet'}</p>
        <span role="status">
          {saved ? (
            <StatusDot tone={WORDS[state.status].tone}>{WORDS[state.status].text}</StatusDot>
          ) : (
            <span className="text-sm text-ink-soft">Kept in this tab</span>
          )}
        </span>
        <div className="ml-auto flex flex-wrap gap-2">
          {!saved && <SaveButton pending={checking} onSave={() => void begin('all')} />}
          {saved && (
            <LinkButton href="/calculator/saved" variant="quiet" size="sm">
              Share, export, compare
            </LinkButton>
          )}
          {saved && (
            <Button variant="quiet" size="sm" onClick={() => startNew()}>
              New calculation
            </Button>
          )}
        </div>
      </div>
      {state.status === 'problem' && state.problem.kind === 'conflict' && saved && (
        <ConflictChoice
          saved={saved}
          onMine={(version) => {
            noteSaved({ ...saved, version });
            autosave.saveNow();
          }}
          onTheirs={(theirs, ref) =>
            saved.alone
              ? openDraft(withLaterOffers(theirs, currentDraftState().present), { ...ref, alone: true })
              : openDraft(theirs, ref)
          }
          onCopy={() => void begin('copy')}
        />
      )}
      {state.status === 'problem' && state.problem.kind === 'premium' && notice === null && (
        <PremiumProblem
          refusal={state.problem}
          pending={checking}
          problem={problem}
          onKeepFirst={() => void changeToFirst()}
        />
      )}
      {state.status === 'problem' && state.problem.kind === 'gone' && (
        <Callout tone="warning">
          <p>This calculation is no longer in your account. What you see is still here.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => void begin('copy')}>
            Save it again
          </Button>
        </Callout>
      )}
      {state.status === 'problem' && (state.problem.kind === 'unreachable' || state.problem.kind === 'refused') && (
        <Callout tone="warning">
          <p>{state.problem.message}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={autosave.saveNow}>
            Save now
          </Button>
        </Callout>
      )}
      <div aria-live="polite">
        {notice?.kind === 'refused' && (
          <PremiumProblem refusal={notice.refusal} pending={checking} onKeepFirst={() => void begin('first')} />
        )}
        {notice?.kind === 'firstKept' && <FirstKept {...notice} />}
      </div>
      {naming && (
        <CalculationNameDialog
          key={naming}
          title={TITLES[naming === 'all' && savesFirst ? 'first' : naming]}
          verb="Save"
          name={
            naming === 'copy' && saved
              ? `${saved.name} (mine)`.slice(0, 80)
              : proposedName(naming === 'first' || savesFirst ? 1 : 2)
          }
          onName={save}
          onClose={stop}
          refusal={(error) => {
            const refused = saveProblem(error);
            return refused.kind === 'premium' ? (
              <PremiumProblem refusal={refused} onKeepFirst={() => void begin('first')} />
            ) : null;
          }}
        />
      )}
    </section>
  );
}

/** What the account has now, and what is only in this tab. */
function FirstKept({ name, offer }: { name: string; offer: string }): ReactNode {
  return (
    <Callout tone="success">
      <p>
        “{name}” is in your account, with {offer} only. Your other offers are still here in this tab; premium saves them
        too.
      </p>
      <LinkButton href="/calculator/saved" variant="secondary" size="sm" className="mt-2">
        See what is saved
      </LinkButton>
    </Callout>
  );
}

function SaveButton({ pending, onSave }: { pending: boolean; onSave: () => void }): ReactNode {
  const hasPremium = useRight('several_offers');
  const isSound = useDraftState(
    ({ present }) => checkedDraft(hasPremium ? present : withFirstOffer(present)).scenario !== null,
  );
  return (
    <Button
      size="sm"
      pending={pending}
      disabled={!isSound}
      title={isSound ? undefined : 'Fix the fields in red before saving.'}
      onClick={onSave}
    >
      Save to your account
    </Button>
  );
}
