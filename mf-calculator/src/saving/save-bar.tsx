import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, Callout, LinkButton, StatusDot, type Tone } from '@app/ui';
import { useApi, useSession } from '@app/web-kit';
import { createCalculation, savedCalculationsKey } from '../api/saved-calculations';
import { checkedDraft } from '../draft/checked-draft';
import { change, currentDraftState, noteSaved, openDraft, startNew } from '../draft/draft-store';
import { useDraftState } from '../draft/use-draft';
import type { SaveState } from './autosave';
import { ConflictChoice } from './conflict-choice';
import { saveProblem } from './failures';
import { NameDialog } from './name-dialog';
import { PremiumProblem } from './premium-problem';
import { useAutosave, useSaveState } from './use-autosave';

const WORDS: Record<SaveState['status'], { text: string; tone: Tone }> = {
  saved: { text: 'Saved in your account', tone: 'success' },
  changed: { text: 'Saving...', tone: 'neutral' },
  saving: { text: 'Saving...', tone: 'neutral' },
  unsound: { text: 'Kept in this browser until every value is right', tone: 'warning' },
  problem: { text: 'Not saved', tone: 'warning' },
};

/** A name that says what is in it, to be changed. */
function proposedName(): string {
  const names = currentDraftState()
    .present.offers.map(({ name }) => name.trim())
    .filter((name) => name !== '');
  return (names.slice(0, 2).join(' and ') || 'My calculation').slice(0, 80);
}

/** What the calculation is called, and whether the account has it. */
export function SaveBar(): ReactNode {
  const api = useApi();
  const session = useSession();
  const queries = useQueryClient();
  const autosave = useAutosave();
  const state = useSaveState(autosave);
  const saved = useDraftState((state) => state.saved);
  const [naming, setNaming] = useState<'save' | 'copy' | null>(null);
  const userId = session.user?.id ?? '';

  const save = async (name: string) => {
    const draft = currentDraftState().present;
    const { scenario } = checkedDraft(draft);
    if (scenario === null) throw new Error('A calculation with faults has no button to save it.');
    const { id, version, name: kept } = await createCalculation(api, { name, scenario });
    noteSaved({ id, version, name: kept }, draft);
    void queries.invalidateQueries({ queryKey: savedCalculationsKey(userId) });
    setNaming(null);
  };

  return (
    <section aria-label="Saving" className="flex flex-col gap-3 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
        <p className="min-w-0 truncate text-sm font-medium">{saved ? saved.name : 'Not saved yet'}</p>
        <span role="status">
          {saved ? (
            <StatusDot tone={WORDS[state.status].tone}>{WORDS[state.status].text}</StatusDot>
          ) : (
            <span className="text-sm text-ink-soft">Kept in this browser tab</span>
          )}
        </span>
        <div className="ml-auto flex flex-wrap gap-2">
          {!saved && <SaveButton onSave={() => setNaming('save')} />}
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
          onTheirs={openDraft}
          onCopy={() => setNaming('copy')}
        />
      )}
      {state.status === 'problem' && state.problem.kind === 'premium' && (
        <PremiumProblem message={state.problem.message} paths={state.problem.paths} onKeepFirst={keepFirstOffer} />
      )}
      {state.status === 'problem' && state.problem.kind === 'gone' && (
        <Callout tone="warning">
          <p>This calculation is not in your account any more. What you see is still here.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setNaming('copy')}>
            Save it anew
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
      {naming && (
        <NameDialog
          title={naming === 'copy' ? 'Save as a calculation of its own' : 'Save to your account'}
          verb="Save"
          name={naming === 'copy' && saved ? `${saved.name} (mine)`.slice(0, 80) : proposedName()}
          onName={save}
          onClose={() => setNaming(null)}
          refusal={refusal}
        />
      )}
    </section>
  );
}

/** The rest comes back with undo. */
function keepFirstOffer(): void {
  const { present } = currentDraftState();
  change({ type: 'replace', draft: { ...present, offers: present.offers.slice(0, 1) } });
}

function refusal(error: unknown, close: () => void): ReactNode {
  const problem = saveProblem(error);
  return problem.kind === 'premium' ? (
    <PremiumProblem
      message={problem.message}
      paths={problem.paths}
      onKeepFirst={() => {
        keepFirstOffer();
        close();
      }}
    />
  ) : null;
}

function SaveButton({ onSave }: { onSave: () => void }): ReactNode {
  const isSound = useDraftState(({ present }) => checkedDraft(present).scenario !== null);
  return (
    <Button
      size="sm"
      disabled={!isSound}
      title={isSound ? undefined : 'Every value has to be right before it can be saved.'}
      onClick={onSave}
    >
      Save to your account
    </Button>
  );
}
