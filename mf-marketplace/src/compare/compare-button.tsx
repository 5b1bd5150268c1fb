import { Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CornerButton } from '../layout/corner-button';
import type { CompareChoice } from './compare-ids';

type Props = { id: number; title: string; choice: CompareChoice };

export function CompareButton({ id, title, choice }: Props): ReactNode {
  const chosen = choice.useIds().includes(String(id));
  return (
    <CornerButton label={`Compare: ${title}`} pressed={chosen} onPress={() => choice.toggle(String(id))}>
      <Columns2 aria-hidden="true" size={18} strokeWidth={1.5} />
    </CornerButton>
  );
}
