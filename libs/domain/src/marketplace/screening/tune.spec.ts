import { EVASIONS } from '../testing/evasions';
import { ORDINARY_SENTENCES } from '../testing/ordinary';
import { HELD_OUT_EVASIONS } from '../testing/evasions.held-out';
import { HELD_OUT_ORDINARY_SENTENCES } from '../testing/ordinary.held-out';
import { NO_FACTS } from './known-facts';
import { readSentence } from '../testing/writers';
import { screenText } from './screen-text';

it('rates', () => {
  const missed = EVASIONS.filter((each) => screenText(readSentence(each)).length === 0);
  const held = ORDINARY_SENTENCES.filter((each) => screenText(readSentence(each)).length > 0);
  const texts = ORDINARY_SENTENCES.map((each) => readSentence(each));
  const withHistory = texts.flatMap((each, at) => {
    const earlier = [1, 2, 3, 4, 5].map((back) => texts[(at + 255 * 9 - back * 29) % texts.length]?.text ?? '');
    const spans = screenText({ ...each, earlier });
    return spans.filter(({continues}) => continues).length > 0 ? [[...earlier, each.text, JSON.stringify(spans)]] : [];
  });
  const heldOut = [
    HELD_OUT_EVASIONS.filter((each) => screenText(readSentence(each)).length === 0).length, HELD_OUT_EVASIONS.length,
    HELD_OUT_ORDINARY_SENTENCES.filter((each) => screenText(readSentence(each)).length > 0).length, HELD_OUT_ORDINARY_SENTENCES.length,
  ];
  const unknown = EVASIONS.filter((each) => screenText({...readSentence(each), writer: NO_FACTS}).length === 0);
  process.stdout.write(`MISSED ${missed.length}/${EVASIONS.length}\n${missed.map((m) => JSON.stringify(m)).join('\n')}\nHELD ${held.length}/${ORDINARY_SENTENCES.length}\n${held.map((m) => JSON.stringify([m, screenText(readSentence(m)).map((x) => x.kind + ':' + readSentence(m).text.slice(x.start, x.end))])).join('\n')}\nHISTORY ${withHistory.length}\n${withHistory.slice(0,8).map((m) => JSON.stringify(m)).join('\n')}\nheld out (evasions missed, of, ordinary held, of): ${heldOut.join(' ')}\nUNKNOWN ${unknown.length}\n`);
  if (process.env['LIST_UNKNOWN']) process.stdout.write(unknown.map((m) => JSON.stringify(m)).join('\n') + '\n');
});
