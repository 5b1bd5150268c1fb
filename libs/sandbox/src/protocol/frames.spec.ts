import fc from 'fast-check';
import { BrokenFrameError, encodeFrame, FrameReader } from './frames';

const MOST = 1_000_000;
const frame = fc.record({
  header: fc.dictionary(fc.string(), fc.jsonValue()),
  sections: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
});
const read = (reader: FrameReader, bytes: Buffer) =>
  reader
    .read(bytes)
    .map(({ header, sections }) => ({ header, sections: sections.map((section) => section.toString('utf8')) }));

describe('frames of a pipe', () => {
  it('arrive as they were sent, however the pipe splits them', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (frames, size) => {
        const bytes = Buffer.concat(frames.map(({ header, sections }) => encodeFrame(header, sections)));
        const reader = new FrameReader(MOST);
        const received: object[] = [];
        for (let at = 0; at < bytes.length; at += size) received.push(...read(reader, bytes.subarray(at, at + size)));
        expect(received).toEqual(JSON.parse(JSON.stringify(frames)));
      }),
    );
  });

  it('take bytes as sections too', () => {
    const [received] = read(new FrameReader(MOST), encodeFrame({ type: 'x' }, [Buffer.from('bytes'), '']));
    expect(received).toEqual({ header: { type: 'x' }, sections: ['bytes', ''] });
  });

  it('are refused when they are longer than agreed, before they are read', () => {
    const bytes = encodeFrame({}, ['x'.repeat(200)]);
    expect(() => new FrameReader(100).read(bytes.subarray(0, 6))).toThrow(BrokenFrameError);
  });

  it.each([
    ['no section', [0, 0, 0, 2, 0, 0]],
    ['fewer lengths than sections', [0, 0, 0, 6, 0, 9, 0, 0, 0, 0]],
    ['a section that is longer than the frame', [0, 0, 0, 6, 0, 1, 0, 0, 0, 9]],
    ['nothing', [0, 0, 0, 0]],
  ])('are refused with %s', (_what, bytes) => {
    expect(() => new FrameReader(MOST).read(Buffer.from(bytes))).toThrow(BrokenFrameError);
  });

  it('are refused when the header is not JSON', () => {
    const bytes = encodeFrame({ a: 1 });
    bytes[bytes.length - 1] = 0;
    expect(() => new FrameReader(MOST).read(bytes)).toThrow(SyntaxError);
  });
});
