import type { ChannelRange, FigureInput } from '@app/domain';
import type { Market } from '../market/market';
import { rangeAssumptions } from '../sources/assumed-values';
import { OwnAssumptionList } from '../sources/own-assumption-list';
import { figureOf, LEVEL_NAMES, PART_NAMES, shownCents, shownInput, type OpenFigure } from './figure-part';

/** The explanation of one figure: formula, inputs, result. */
export function FigureExplanation({ range, open, market }: { range: ChannelRange; open: OpenFigure; market: Market }) {
  const figure = figureOf(range, open);
  return (
    <>
      <p className="text-sm font-medium">
        {PART_NAMES[open.part]}, {LEVEL_NAMES[open.level].toLowerCase()}: {figure.formula}
      </p>
      <Inputs inputs={figure.inputs} />
      <p className="figures mt-2 flex justify-between border-t border-line-strong pt-2 text-sm font-semibold">
        <span>Result</span>
        <span>{shownCents(figure.cents)}</span>
      </p>
      {open.part === 'backends' && (
        <>
          <p className="mt-4 text-sm font-medium">
            What follows decides the chance: fee share × its portability + the rest × its portability
          </p>
          <Inputs inputs={range.portability.inputs} />
        </>
      )}
      <OwnAssumptionList assumptions={rangeAssumptions(range.channel, open.part, market)} />
    </>
  );
}

function Inputs({ inputs }: { inputs: FigureInput[] }) {
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {inputs.map((input) => (
        <div key={input.label} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{input.label}</dt>
          <dd className="figures">{shownInput(input)}</dd>
        </div>
      ))}
    </dl>
  );
}
