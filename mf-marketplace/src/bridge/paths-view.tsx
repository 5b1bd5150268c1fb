import { useId, useState, type ReactNode } from 'react';
import {
  comparePaths,
  explainAgainstKeeping,
  explainCumulativeAgainstKeeping,
  explainPath,
  explainPathCumulative,
  knownPaths,
  PATH_LABELS,
  pathVerdict,
  writtenDollars,
  writtenYears,
  type Path,
  type PathComparison,
  type Sale,
  type SaleExplanation,
  type Scenario,
} from '@app/domain';
import {
  Callout,
  Card,
  Cell,
  DataTable,
  ExplanationPanel,
  ExplanationPopover,
  Field,
  FigureButton,
  HeadCell,
  NumberInput,
  TableHead,
  TableRow,
  useOpenedAnchor,
  type Typed,
} from '@app/ui';
import { helpWithAssumed } from '../valuation/form/assumed-help';
import { shownExplanation } from '../valuation/result/sale-explanations';

const PAY_MAX = 10_000_000;
const NONE = { value: 0, text: 'none' };

type WorkFaults = { pay: string | undefined; years: string | undefined };

/** Both blank is no work after the sale, and says so; one alone would count as none without a sign of it. */
function workFaults(pay: Typed, years: Typed, horizon: number): WorkFaults {
  const isPay = pay === null || (typeof pay === 'number' && pay >= 0 && pay <= PAY_MAX);
  const isYears =
    years === null || (typeof years === 'number' && Number.isInteger(years) && years >= 0 && years <= horizon);
  if (!isPay || !isYears)
    return {
      pay: isPay ? undefined : 'Enter annual pay between $0 and $10,000,000.',
      years: isYears ? undefined : `Enter a whole number of years between 0 and ${horizon}.`,
    };
  return {
    pay: pay === null && typeof years === 'number' && years > 0 ? 'Enter the pay for these years.' : undefined,
    years: years === null && typeof pay === 'number' && pay > 0 ? 'Enter the number of years.' : undefined,
  };
}

const counted = (typed: Typed): number => (typeof typed === 'number' ? typed : NONE.value);

/** The four paths, with what the owner would still be paid for work after a sale. */
export function PathsView({ scenario, sale }: { scenario: Scenario; sale: Sale }): ReactNode {
  const { horizon } = scenario.settings;
  const [pay, setPay] = useState<Typed>(null);
  const [years, setYears] = useState<Typed>(null);
  const faults = workFaults(pay, years, horizon);
  const assumed = (typed: Typed) => (typed === null ? NONE.text : undefined);
  return (
    <>
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Pay for work after the sale"
          help={helpWithAssumed(assumed(pay), 'Per year, before tax.')}
          error={faults.pay}
          optional
        >
          <NumberInput value={pay} assumed={NONE.value} unit="usd" onValueChange={setPay} />
        </Field>
        <Field
          label="Years of work after the sale"
          help={helpWithAssumed(assumed(years), `Up to ${horizon}, the years of the calculation.`)}
          error={faults.years}
          optional
        >
          <NumberInput value={years} assumed={NONE.value} unit="years" onValueChange={setYears} />
        </Field>
      </Card>
      {faults.pay === undefined && faults.years === undefined && (
        <Paths
          comparison={comparePaths(scenario, sale, { pay: counted(pay), years: counted(years) })}
          horizon={horizon}
        />
      )}
    </>
  );
}

const COLUMNS = ['Present value (NPV)', 'Total', 'NPV vs. keeping', 'Total vs. keeping'] as const;

function Paths({ comparison, horizon }: { comparison: PathComparison; horizon: number }): ReactNode {
  const opened = useOpenedAnchor();
  const [explanation, explain] = useState<SaleExplanation | null>(null);
  const title = useId();
  const { keep, move, independent, saleAfterHorizon, sameRevenue } = comparison;
  const number = (cents: number, working: SaleExplanation) => (
    <FigureButton
      onOpen={(anchor) => {
        if (opened.open(anchor)) explain(working);
      }}
    >
      {writtenDollars(cents)}
    </FigureButton>
  );
  const against = (path: Path, cents: number, working: SaleExplanation) =>
    path.name === 'keep' ? '–' : number(cents, working);
  return (
    <Card as="section" aria-label="Four paths" className="flex flex-col gap-4">
      <p className="font-medium">{pathVerdict(comparison, horizon)}</p>
      <DataTable caption={`Four paths over ${writtenYears(horizon)}`} stacks>
        <TableHead>
          <tr>
            {['Path', ...COLUMNS].map((text) => (
              <HeadCell key={text} className="whitespace-normal">
                {text}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {knownPaths(comparison).map((path) => (
            <TableRow key={path.name}>
              <HeadCell scope="row" className="text-left whitespace-normal">
                {PATH_LABELS[path.name]}
              </HeadCell>
              <Cell label={COLUMNS[0]}>{number(path.npv, explainPath(path))}</Cell>
              <Cell label={COLUMNS[1]}>{number(path.cumulative, explainPathCumulative(path))}</Cell>
              <Cell label={COLUMNS[2]}>{against(path, path.againstKeeping, explainAgainstKeeping(path, keep))}</Cell>
              <Cell label={COLUMNS[3]}>
                {against(path, path.cumulativeAgainstKeeping, explainCumulativeAgainstKeeping(path, keep))}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      {!sameRevenue && (
        <Callout tone="warning">
          The calculation and the valuation start from different revenue. Use the same practice in both.
        </Callout>
      )}
      <ul className="list-disc pl-5 text-sm text-ink-soft">
        {move === null && <li>The calculation has no offer from an employer firm, so moving is not shown.</li>}
        {independent === null && <li>The calculation has no independent offer, so going independent is not shown.</li>}
        {saleAfterHorizon !== 0 && (
          <li>The buyer pays another {writtenDollars(saleAfterHorizon)} after these years; it is not counted.</li>
        )}
        <li>All paths use the discount rate, taxes and years of the calculation, and money counts when it arrives.</li>
        <li>A practice still owned at the end counts only if the calculation includes its sale.</li>
      </ul>
      <p className="text-xs text-ink-faint">
        Illustrative only; not an appraisal and not tax, legal or investment advice.
      </p>
      <ExplanationPopover opened={opened} ready={explanation !== null} labelledBy={title}>
        {(close) => (
          <ExplanationPanel id={title} explanation={explanation && shownExplanation(explanation)} onClose={close} />
        )}
      </ExplanationPopover>
    </Card>
  );
}
