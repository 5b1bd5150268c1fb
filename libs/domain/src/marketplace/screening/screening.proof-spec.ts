import { ORDINARY } from '../contact-data.ordinary';
import {
  calmTextsHeldBack,
  denseThreadsHeldBack,
  evasionsOfStrangersThatPass,
  evasionsThatPass,
  namingTextsThatPass,
  sentencesHeldBack,
  sentencesHeldBackFromAnyone,
  sentencesHeldBackInLongThreads,
  sentencesHeldBackInThreads,
  TABLES,
  tellingWays,
  type ErrorRate,
} from '../testing/error-rates';
import { expectLinearWork, HOSTILE_PIECES } from '../testing/work';

const share = ({ wrong, of }: ErrorRate): number => wrong.length / of;
const line = (name: string, rate: ErrorRate): string =>
  `${name.padEnd(64)} ${rate.wrong.length} of ${rate.of} (${(100 * share(rate)).toFixed(1)}%)`;

const { evasions, ordinary, naming, calm } = TABLES;
const allEvasions = [...evasions.tuned, ...evasions.heldOut];
const allOrdinary = [...ordinary.tuned, ...ordinary.heldOut];

/** Taken once, before anyone who writes the rules had read the set. */
const BLIND_RATES = [
  '    before it was read: 25 of 100 passed (11 and 14 of its halves), 1 of its 80 ordinary sentences was held back',
];

describe('the error rates of the screening', () => {
  const rates = {
    evasions: evasionsThatPass(allEvasions),
    heldOutEvasions: evasionsThatPass(evasions.heldOut),
    guessed: evasionsThatPass(evasions.guessed),
    blind: evasionsThatPass(evasions.blind),
    strangers: evasionsOfStrangersThatPass(allEvasions),
    strangersWays: evasionsOfStrangersThatPass(tellingWays(allEvasions)),
    ordinary: sentencesHeldBack(allOrdinary),
    heldOutOrdinary: sentencesHeldBack(ordinary.heldOut),
    threads: sentencesHeldBackInThreads(allOrdinary),
    longThreads: sentencesHeldBackInLongThreads(allOrdinary),
    denseThreads: denseThreadsHeldBack(),
    anyone: sentencesHeldBackFromAnyone([...allOrdinary, ...ORDINARY]),
    naming: namingTextsThatPass([...naming.tuned, ...naming.heldOut]),
    heldOutNaming: namingTextsThatPass(naming.heldOut),
    calm: calmTextsHeldBack([...calm.tuned, ...calm.heldOut]),
    heldOutCalm: calmTextsHeldBack(calm.heldOut),
  };

  it('are these', () => {
    const lines = [
      line('Ways around the mask that pass', rates.evasions),
      line('  of the quarter that was set aside', rates.heldOutEvasions),
      line('  of those guessed without knowing the rules', rates.guessed),
      line('  of the blind set of 2026-11-29', rates.blind),
      ...BLIND_RATES,
      line('  when nothing is known about the writer, names included', rates.strangers),
      line('  of them numbers and addresses', rates.strangersWays),
      line('Ordinary sentences that are held back', rates.ordinary),
      line('  of the quarter that was set aside', rates.heldOutOrdinary),
      line('  as the sixth message of a thread', rates.threads),
      line('  as the sixty-first message of a thread', rates.longThreads),
      line('  in a thread full of figures, in every turn of its messages', rates.denseThreads),
      line('  with every writer, also those of the older table', rates.anyone),
      line('Public texts that name their practice and pass', rates.naming),
      line('  of the quarter that was set aside', rates.heldOutNaming),
      line('Public texts that name nothing and are held back', rates.calm),
      line('  of the quarter that was set aside', rates.heldOutCalm),
      ...rates.strangersWays.wrong.map((each) => `passes from a stranger: ${each}`),
      ...[...rates.evasions.wrong, ...rates.naming.wrong].map((each) => `passes: ${each}`),
      ...[
        ...rates.ordinary.wrong,
        ...rates.threads.wrong,
        ...rates.longThreads.wrong,
        ...new Set(rates.denseThreads.wrong),
        ...rates.anyone.wrong,
        ...rates.calm.wrong,
      ].map((each) => `held back: ${each}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    expect([allEvasions.length >= 200, allOrdinary.length >= 300]).toEqual([true, true]);
  });

  it.each([
    ['ways around the mask that pass', rates.evasions, 0.02],
    ['of them those set aside', rates.heldOutEvasions, 0.02],
    ['ways guessed without knowing the rules', rates.guessed, 0.02],
    ['ways of the blind set, of which eight are questions', rates.blind, 0.08],
    ['numbers and addresses that pass when nothing is known', rates.strangersWays, 0.05],
    ['ordinary sentences held back', rates.ordinary, 0.01],
    ['of them those set aside', rates.heldOutOrdinary, 0.01],
    ['ordinary sentences held back in threads', rates.threads, 0.01],
    ['ordinary sentences held back in long threads', rates.longThreads, 0.01],
    ['sentences held back in threads full of figures', rates.denseThreads, 0.01],
    ['ordinary sentences held back from anyone', rates.anyone, 0.01],
    ['public texts that name and pass', rates.naming, 0.02],
    ['public texts that name nothing, held back', rates.calm, 0.02],
  ])('%s are few enough', (_, rate, most) => {
    expect(share(rate)).toBeLessThanOrEqual(most);
  });
});

describe('the work of a screening', () => {
  it.each(HOSTILE_PIECES)('grows with the length of a long message of %j and not faster', (piece) => {
    expectLinearWork(piece, 10_000);
  });
});
