import { Card } from '@app/ui';
import { exitsOf } from './analysis/analyses';
import type { OfferView } from './calculated';
import { ChartFrame } from './charts/chart-frame';
import { cumulativeFinding, exitFinding, noteFinding, payFinding } from './findings';
import { FirmOverview } from './offer/firm-overview';
import { Section } from './section';
import { Tornado } from './sensitivity/tornado';
import { BackendTable } from './tables/backend-table';
import { ExitTable } from './tables/exit-table';
import { NoteTable } from './tables/note-table';
import { PayTable } from './tables/pay-table';
import { YearTable } from './tables/year-table';

const HEIGHT = 300;

/** The course over the years, drawn and as a pro forma. */
export function CourseSection({ view }: { view: OfferView }) {
  const {
    outcome: { years, milestones, totals },
    scenario: { settings },
    index,
    name,
  } = view;
  const table = <PayTable years={years} offer={index} name={name} />;
  return (
    <Section title="Year by year" finding={payFinding(years)}>
      <div className="grid min-w-0 grid-cols-1 gap-6 @5xl:grid-cols-2">
        <Card>
          <ChartFrame
            title={payFinding(years)}
            note={
              `What staying and moving pay each year, in dollars ${settings.taxOn ? 'after' : 'before'} tax. ` +
              'Years are counted from joining.'
            }
            height={HEIGHT}
            draw={({ StayMoveChart }, size) => <StayMoveChart years={years} size={size} />}
            table={table}
          />
        </Card>
        <Card>
          <ChartFrame
            title={cumulativeFinding(milestones, totals.cumulative, settings.horizon)}
            note="Differences added up since joining, in dollars. Below the line, staying has paid more so far."
            height={HEIGHT}
            draw={({ CumulativeChart }, size) => <CumulativeChart years={years} milestones={milestones} size={size} />}
            table={table}
          />
        </Card>
      </div>
      <div>
        <div className="print:hidden">
          <YearTable view={view} />
        </div>
        {/* Twenty years across do not fit on paper: the years go down there. */}
        <div className="hidden print:block print:break-inside-avoid">{table}</div>
        <p className="mt-2 text-xs text-ink-faint">
          Calculated exactly, then rounded for display, so columns may not add up to the dollar. Each difference is
          always that of the two amounts shown.
        </p>
      </div>
    </Section>
  );
}

/** The offer and its course over the years. */
export function OfferSection({ view }: { view: OfferView }) {
  const {
    outcome: { years, totals, backends },
    index,
    name,
  } = view;
  const hasNote = years.some(({ note }) => note.closing !== 0);
  const hasLater = years.some(({ laterNotes }) => laterNotes.closing !== 0);
  return (
    <Section title={`Details of ${name}`} finding={noteFinding(totals, years)}>
      <FirmOverview view={view} />
      {backends.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg font-semibold">Back-ends</h3>
          <BackendTable view={view} />
        </div>
      )}
      {(hasNote || hasLater) && (
        <Card>
          <ChartFrame
            title={noteFinding(totals, years)}
            note="Note balance at the end of each year, in dollars. You owe it if you leave."
            height={240}
            draw={({ BalanceChart }, size) => <BalanceChart years={years} size={size} />}
            table={
              <div className="flex flex-col gap-4">
                {hasNote && <NoteTable years={years} offer={index} notes="note" caption="Up-front note" />}
                {hasLater && (
                  <NoteTable
                    years={years}
                    offer={index}
                    notes="laterNotes"
                    caption="Notes of back-ends and replacement"
                  />
                )}
              </div>
            }
          />
        </Card>
      )}
    </Section>
  );
}

/** The inputs that would change the answer, and the cost of being wrong. */
export function RiskSection({ view }: { view: OfferView }) {
  const exits = exitsOf(view);
  return (
    <Section title="What could change it" finding={exitFinding(exits)}>
      <Card>
        <Tornado view={view} />
      </Card>
      <Card>
        <ChartFrame
          title={exitFinding(exits)}
          note="Cost of leaving the new firm, month by month since joining, in dollars. The axis is in years."
          height={HEIGHT}
          draw={({ ExitChart }, size) => <ExitChart exits={exits} size={size} />}
          table={<ExitTable exits={exits} offer={view.index} />}
        />
      </Card>
    </Section>
  );
}
