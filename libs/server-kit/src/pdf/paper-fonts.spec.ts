import { inflateSync } from 'node:zlib';
import { Paper } from './paper';
import { fontRuns } from './text-document';

function aPaper(): Paper {
  const paper = new Paper(
    { width: 612, height: 792, margins: { top: 60, bottom: 60, left: 60, right: 60 } },
    { title: 'Names', subject: 'Names', made: new Date(0) },
  );
  paper.pdf.addPage();
  return paper;
}

/** Where texts are drawn: from the left, and the baseline from the bottom. */
function placesIn(pdf: Buffer): [number, number][] {
  const streams = [...pdf.toString('latin1').matchAll(/>>\nstream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, packed = '']) => packed).filter((packed) => packed.startsWith('x'));
  const drawn = contents.map((packed) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n');
  return [...drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('a document', () => {
  async function fontsOf(...texts: string[]): Promise<string[]> {
    const paper = aPaper();
    for (const text of texts) paper.use('serif', 12).text(text);
    const { pdf } = await paper.finish();
    const names = [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, name = '']) => name);
    return [...new Set(names)].sort();
  }

  it.each(['Łukasz', 'Nguyễn Văn An', 'Дом', 'Ελένη Παππά', 'from Łódź to Ohio'])(
    'sets %s in the wide font, and what is beside it in its own',
    async (name) => {
      expect(await fontsOf('An ordinary line.', name)).toEqual(['DejaVuSans', 'SourceSerif4']);
    },
  );

  it.each<[string, string[]]>([
    ['山田太郎', ['NotoSansHans']],
    ['山﨑', ['NotoSansJP']],
    ['김민준', ['NotoSansKR']],
    ['Lee (山田)', ['NotoSansHans']],
    ['Łukasz 李 김', ['DejaVuSans', 'NotoSansHans', 'NotoSansKR']],
  ])('sets %s in %j', async (name, fonts) => {
    expect(await fontsOf('An ordinary line.', name)).toEqual([...fonts, 'SourceSerif4']);
  });

  it('opens no font that its texts do not need', async () => {
    expect(await fontsOf('An ordinary line.', 'Łukasz')).not.toContain('NotoSansHans');
  });

  it.each<[string, [string, string | undefined][]]>([
    [
      'between 山田太郎 and Łukasz',
      [
        ['between ', undefined],
        ['山田太郎 ', 'han'],
        ['and ', undefined],
        ['Łukasz', 'wide'],
      ],
    ],
    [
      '金김 a',
      [
        ['金김 ', 'hangul'],
        ['a', undefined],
      ],
    ],
    [
      '龘김',
      [
        ['龘', 'han'],
        ['김', 'hangul'],
      ],
    ],
    [
      '山田 \n  김',
      [
        ['山田 \n  ', 'han'],
        ['김', 'hangul'],
      ],
    ],
  ])('takes %j apart by words, unless no font has all of one', (text, runs) => {
    expect(fontRuns(text).map((run) => [run.text, run.font])).toEqual(runs);
  });

  it('keeps the height and the baseline of its lines, from the left and from the right', async () => {
    const paper = aPaper();
    const { pdf } = paper;
    paper.use('serif', 12);
    expect(pdf.heightOfString('Lee 山田 김', { width: 300 })).toBe(pdf.heightOfString('Lee', { width: 300 }));
    const right = { width: 300, align: 'right' } as const;
    expect(pdf.heightOfString('Offer 山田', right)).toBe(pdf.heightOfString('Offer', right));
    const width = pdf.widthOfString('Offer 山田', right);
    paper.mark('P', () => pdf.text('Lee 山田 김', 60, 100, { width: 300 }));
    expect(pdf.y).toBeCloseTo(100 + pdf.heightOfString('Lee', { width: 300 }));
    paper.mark('P', () => pdf.text('Offer 山田', 60, 200, right));
    const places = placesIn((await paper.finish()).pdf);
    expect(places).toHaveLength(4);
    expect(new Set(places.slice(0, 3).map(([, y]) => y)).size).toBe(1);
    expect(places[3]?.[0]).toBeCloseTo(360 - width, 1);
  });

  it.each(['José', 'Smith-Jones', 'Müller'])('sets %s in its own font', async (name) => {
    expect(await fontsOf(name)).toEqual(['SourceSerif4']);
  });
});
