import { buildRunnable } from '@app/testing';
import { BUSY, NO_QUERIES, openMany, PAGE, READS_MS, saying, StartedProcesses } from '../testing/started-processes';

const processes = new StartedProcesses();
beforeAll(() => buildRunnable('sandbox'), 120_000);
afterEach(() => processes.stop());

describe('many parts that are requested at once', () => {
  it('are not a hang, although together they take longer than one may', async () => {
    const process = processes.start(saying(BUSY));
    await process.evaluated;
    expect((await openMany(process, 50)).every(({ kind }) => kind === 'ready')).toBe(true);
    expect(processes.faults).toEqual([]);
  });

  it('are not a hang when each computes only as it renders, after its promises have settled', async () => {
    const process = processes.start(saying('null').replace('render: () =>', `render: () => ${BUSY} ??`));
    await process.evaluated;
    const parts = Array.from({ length: 40 }, () => process.open({ kind: 'page', url: PAGE }, READS_MS, {}));
    const rendered = await Promise.all(parts.map(({ part }) => process.render(part, {}, NO_QUERIES)));
    expect(rendered.map(({ pieces }) => Buffer.concat(pieces).toString('utf8'))).toEqual(parts.map(() => 'null'));
    expect(processes.faults).toEqual([]);
  });

  it('are not a hang when one answer of the API resumes all of them', async () => {
    let answer = (_text: string): void => {};
    const body = new Promise<string>((resolve) => (answer = resolve));
    const read = async () => ({ text: await body, serial: 1 });
    const process = processes.start(saying(`api.get('/api/x').then(() => ${BUSY})`), read);
    await process.evaluated;
    const opened = openMany(process, 40);
    answer('{}');
    expect((await opened).every(({ kind }) => kind === 'ready')).toBe(true);
    expect(processes.faults).toEqual([]);
  });
});
