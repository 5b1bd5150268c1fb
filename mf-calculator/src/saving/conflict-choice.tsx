import { useState, type ReactNode } from 'react';
import { Button, Callout } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { readSavedCalculation } from '../api/saved-calculations';
import type { Draft } from '../draft/draft';
import type { SavedRef } from '../draft/stored-draft';

type Props = {
  saved: SavedRef;
  onMine: (version: number) => void;
  onTheirs: (draft: Draft, saved: SavedRef) => void;
  onCopy: () => void;
};

/** Two tabs changed the same calculation: nothing is overwritten before the user has chosen. */
export function ConflictChoice({ saved, onMine, onTheirs, onCopy }: Props): ReactNode {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withTheirs = async (act: (theirs: Awaited<ReturnType<typeof readSavedCalculation>>) => void) => {
    setAsking(true);
    setProblem(null);
    try {
      act(await readSavedCalculation(api, saved.id));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Callout tone="warning">
      <p className="font-medium">“{saved.name}” was changed in another tab.</p>
      <p className="mt-0.5">Choose which version to keep. The other one is lost unless you keep both.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={asking}
          onClick={() => void withTheirs(({ version }) => onMine(version))}
        >
          Keep what I see here
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={asking}
          onClick={() =>
            void withTheirs(({ id, version, name, scenario }) => onTheirs(scenario, { id, version, name }))
          }
        >
          Open the other version
        </Button>
        <Button variant="secondary" size="sm" onClick={onCopy}>
          Keep both
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-medium">
          {problem}
        </p>
      )}
    </Callout>
  );
}
