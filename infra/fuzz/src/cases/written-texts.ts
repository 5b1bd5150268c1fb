import fc from 'fast-check';

/** What people and their programs write for a date, an amount, a name, an address or a number to call. */
export type WrittenKind = 'date' | 'amount' | 'name' | 'address' | 'phone';

const two = (value: number) => String(value).padStart(2, '0');
const year = fc.constantFrom(0, 1, 1899, 1970, 2024, 2025, 2026, 2038, 9999, 10_000, 275_760);
const invisible = fc.constantFrom(
  ...['', '', '', '\u200b', '\u202c', '\u00a0', '\u2009', '\ufeff', '\u00ad', '\ufe0f', '\u{e0100}', '\u034f'],
);

/** Almost ISO: weeks, ordinal days, basic format, days and hours that do not exist, zones of every kind. */
const dates = fc
  .record({
    year,
    month: fc.integer({ min: 0, max: 13 }),
    day: fc.integer({ min: 0, max: 32 }),
    hour: fc.integer({ min: 0, max: 25 }),
    minute: fc.constantFrom(0, 30, 59, 60, 61),
    zone: fc.constantFrom('', 'Z', 'z', '+00:00', '-05:00', '+0530', '+24:00', '-00:00', ' EST', '[America/New_York]'),
    form: fc.nat({ max: 11 }),
  })
  .map(({ year: y, month, day, hour, minute, zone, form }) => {
    const [m, d, at] = [two(month), two(day), `${two(hour)}:${two(minute)}`];
    const forms = [
      ...[`${y}-${m}-${d}`, `${y}-${m}-${d}T${at}:00${zone}`, `${y}-${m}-${d} ${at}${zone}`, `${y}${m}${d}`],
      ...[`${y}${m}${d}T${two(hour)}${two(minute)}00${zone}`, `${y}-W${m}-${day % 9}`, `${y}-${two(month)}${day % 10}`],
      ...[`${month}/${day}/${y}`, `${day}.${month}.${y}`, `${y}-${m}-${d}T${two(hour)}`, `${y}-${m}`],
      `${y}-${m}-${d}T${at}:60.999999999${zone}`,
    ];
    return forms[form] ?? '';
  });

/** Accountants' negatives, suffixes, separators of other countries, and what a spreadsheet leaves beside a figure. */
const amounts = fc
  .record({
    digits: fc.constantFrom(
      '0',
      '1',
      '12',
      '1250',
      '1,250',
      '1.250',
      '1 250',
      "1'250",
      '1,25',
      '12,50,000',
      '0,850',
      '9'.repeat(30),
    ),
    decimals: fc.constantFrom('', '', '.5', '.50', ',50', '.005', '.'),
    suffix: fc.constantFrom('', '', 'k', 'K', 'M', 'MM', 'mn', ' million', 'B', '%', ' bps', 'e3', ' USD'),
    sign: fc.constantFrom('', '', '-', '\u2212', '+', '(', '~', '≈', '<', 'about '),
    currency: fc.constantFrom('', '$', 'US$', '€', 'USD ', '$ '),
    hidden: invisible,
  })
  .map(({ digits, decimals, suffix, sign, currency, hidden }) =>
    sign === '('
      ? `${currency}(${digits}${decimals}${suffix})${hidden}`
      : `${sign}${currency}${digits}${decimals}${suffix}${hidden}`,
  );

const names = fc
  .tuple(
    fc.constantFrom(
      ...['José', 'Jose\u0301', 'Nguyễn Thị', 'Łukasz', 'Smith\u2011Jones', 'O\u2019Brien', "O'Brien", '山田 太郎'],
      ...['Αλέξανδρος', 'Юлия', 'مریم', 'ﬁona', 'Mary Ann', 'de la Cruz', 'MacDonald III', 'Null', 'Test', 'X Æ A-12'],
    ),
    fc.constantFrom(
      '',
      ', CFP®',
      ' & Sons',
      ' <ann@firm.test>',
      ' / Fidelity',
      '\u200d',
      ' \u{1f469}\u200d\u{1f4bc}',
      '.',
    ),
    invisible,
  )
  .map((parts) => parts.join(''));

const addresses = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'HTTPS://', '//', 'www.', 'mailto:', 'https:/', 'javascript:', 'ann@'),
    fc.constantFrom(
      'firm.test',
      'FIRM.test.',
      'münchen.test',
      'xn--mnchen-3ya.test',
      '127.0.0.1',
      '[::1]',
      'localhost',
      '',
    ),
    fc.constantFrom(
      '',
      '/',
      '/100%-payout',
      '/%zz',
      '/a b',
      '/A//B/',
      '/a?b=c&d',
      '/#',
      '/é',
      '/../..',
      ':99999',
      '/\u202etxt.exe',
    ),
  )
  .map((parts) => parts.join(''));

const phones = fc
  .tuple(
    fc.constantFrom('', '+1 ', '1-', '001 ', '+44 ', '(', 'tel:'),
    fc.constantFrom(
      '312-555-0142',
      '312) 555-0142',
      '312.555.0142',
      '3125550142',
      '555-0142',
      '312\u2011555\u20110142',
      '20 7946 0018',
    ),
    fc.constantFrom('', ' x12', ' ext. 12', ' #12', ';ext=12', ' or 0143', '\u202c'),
  )
  .map((parts) => parts.join(''));

export const WRITTEN: Record<WrittenKind, fc.Arbitrary<string>> = {
  ...{ date: dates, amount: amounts, name: names },
  ...{ address: addresses, phone: phones },
};

export type Written = { kind: WrittenKind; text: string };

export function writtenTexts(): fc.Arbitrary<Written> {
  const kinds = Object.keys(WRITTEN) as WrittenKind[];
  return fc.oneof(...kinds.map((kind) => WRITTEN[kind].map((text): Written => ({ kind, text }))));
}
