import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_RIGHTS, hasRight, RIGHTS, ROLE_NAMES, ROLES, type Right } from '@app/domain';
import { Card, Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';

const sentence = (right: Right) => RIGHTS[right].charAt(0).toUpperCase() + RIGHTS[right].slice(1);

/** The table that the server decides by. */
export function RightsTable(): ReactNode {
  return (
    <Card as="section" aria-labelledby="rights" className="flex flex-col gap-3">
      <h2 id="rights" className="text-base font-semibold">
        What each role may do
      </h2>
      <DataTable caption="Rights by role">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Right</HeadCell>
            {ROLES.map((role) => (
              <HeadCell key={role}>{ROLE_NAMES[role]}</HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {ALL_RIGHTS.map((right) => (
            <TableRow key={right}>
              <Cell className="min-w-56">{sentence(right)}</Cell>
              {ROLES.map((role) => (
                <Cell key={role}>
                  {hasRight([role], right) ? (
                    <Check aria-label="Yes" strokeWidth={1.5} className="size-4 text-accent" />
                  ) : (
                    <span className="text-ink-faint">
                      –<span className="sr-only">No</span>
                    </span>
                  )}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
