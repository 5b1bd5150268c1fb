import { joinFacts } from './known-facts';
import { NAMING_TEXTS, HELD_OUT_NAMING_TEXTS, CALM_TEXTS, HELD_OUT_CALM_TEXTS, type PublicText } from '../testing/public-texts';
import { OWNERS } from '../testing/owners';
import { listingFindings } from './listing-screening';
const STATES = { zebra: 'Ohio', young: 'North Carolina', legacy: 'Pennsylvania' };
const found = ([by, text]: PublicText) => listingFindings({ ...OWNERS[by], title: '', summary: text }, joinFacts({ places: [STATES[by]] }));
it('rates', () => {
  const missed = NAMING_TEXTS.filter((t) => found(t).length === 0);
  const held = CALM_TEXTS.filter((t) => found(t).length > 0);
  process.stdout.write(`MISSED ${missed.length}/${NAMING_TEXTS.length}\n${missed.map((x) => JSON.stringify(x)).join('\n')}\nHELD ${held.length}/${CALM_TEXTS.length}\n${held.map((x) => JSON.stringify([x, found(x).map((f) => [f.words, f.says])])).join('\n')}\nheld-out missed ${HELD_OUT_NAMING_TEXTS.filter((t) => found(t).length === 0).length}/${HELD_OUT_NAMING_TEXTS.length} held ${HELD_OUT_CALM_TEXTS.filter((t) => found(t).length > 0).length}/${HELD_OUT_CALM_TEXTS.length}\n`);
  process.stdout.write(NAMING_TEXTS.slice(0, 80).map((t) => JSON.stringify([t[1], found(t).map((f) => `${f.words}=${f.says}`)])).join('\n'));
});
