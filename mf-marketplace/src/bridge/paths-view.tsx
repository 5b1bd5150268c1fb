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
import { shownExplanation } from '../valuation/result/sale-explanations';

const PAY_MAX = 10_000_000;
const numberOf = (typed: Typed): number | null => (typed === null ? 0 : typeof typed === 'number' ? typed : null);

/** The four paths, with what the owner would still be paid for work after a sale. */
export function PathsView({ scenario, sale }: { scenario: Scenario; sale: Sale }): ReactNode {
  const { horizon } = scenario.settings;
  const [pay, setPay] = useState<Typed>(null);
  const [years, setYears] = useState<Typed>(null);
  const [paid, worked] = [numberOf(pay), numberOf(years)];
  const isPay = paid !== null && paid >= 0 && paid <= PAY_MAX;
  const isYears = worked !== null && Number.isInteger(worked) && worked >= 0 && worked <= horizon;
  return (
    <>
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Pay for work after the sale"
          help="A year, before tax. Blank: none."
          error={isPay ? undefined : 'Enter the pay of a year between $0 and $10,000,000.'}
        >
          <NumberInput value={pay} unit="usd" onValueChange={setPay} />
        </Field>
        <Field
          label="Years of work after the sale"
          help="Blank: none."
          error={isYears ? undefined : `Enter a whole number of years between 0 and ${horizon}.`}
        >
          <NumberInput value={years} unit="years" onValueChange={setYears} />
        </Field>
      </Card>
      {isPay && isYears && (
        <Paths comparison={comparePaths(scenario, sale, { pay: paid, years: worked })} horizon={horizon} />
      )}
    </>
  );
}

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
      <DataTable caption={`Four paths over ${writtenYears(horizon)}`}>
        <TableHead>
          <tr>
            {['Path', 'Present value (NPV)', 'Added up', 'NPV against keeping', 'Added up against keeping'].map(
              (text) => (
                <HeadCell key={text} className="whitespace-normal">
                  {text}
                </HeadCell>
              ),
            )}
          </tr>
        </TableHead>
        <tbody>
          {knownPaths(comparison).map((path) => (
            <TableRow key={path.name}>
              <HeadCell scope="row" className="text-left whitespace-normal">
                {PATH_LABELS[path.name]}
              </HeadCell>
              <Cell>{number(path.npv, explainPath(path))}</Cell>
              <Cell>{number(path.cumulative, explainPathCumulative(path))}</Cell>
              <Cell>{against(path, path.againstKeeping, explainAgainstKeeping(path, keep))}</Cell>
              <Cell>{against(path, path.cumulativeAgainstKeeping, explainCumulativeAgainstKeeping(path, keep))}</Cell>
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
        {move === null && <li>The calculation has no offer of an employing firm, so moving is not shown.</li>}
        {independent === null && <li>The calculation has no independent offer, so going independent is not shown.</li>}
        {saleAfterHorizon !== 0 && (
          <li>The buyer pays another {writtenDollars(saleAfterHorizon)} after these years; it is not counted.</li>
        )}
        <li>All paths use the discount rate, taxes and years of the calculation, and money counts when it arrives.</li>
        <li>A practice that is still owned at the end counts only where the calculation has its sale.</li>
      </ul>
      <p className="text-xs text-ink-faint">Illustrative: neither an appraisal nor tax, legal or investment advice.</p>
      <ExplanationPopover opened={opened} ready={explanation !== null} labelledBy={title}>
        {(close) => (
          <ExplanationPanel id={title} explanation={explanation && shownExplanation(explanation)} onClose={close} />
        )}
      </ExplanationPopover>
    </Card>
  );
}
