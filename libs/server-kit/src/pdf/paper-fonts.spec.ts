import { Paper } from './paper';

describe('a document', () => {
  async function fontsOf(...texts: string[]): Promise<string[]> {
    const paper = new Paper(
      { width: 612, height: 792, margins: { top: 60, bottom: 60, left: 60, right: 60 } },
      { title: 'Names', subject: 'Names', made: new Date(0) },
    );
    paper.pdf.addPage();
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

  it.each(['José', 'Smith-Jones', 'Müller'])('sets %s in its own font', async (name) => {
    expect(await fontsOf(name)).toEqual(['SourceSerif4']);
  });
});
