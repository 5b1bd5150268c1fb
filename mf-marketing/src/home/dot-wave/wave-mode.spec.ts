import { waveMode } from './wave-mode';

describe('the dot wave', () => {
  it.each([
    ['still', 'for readers who want no motion, whatever the machine can', { reducedMotion: true, saveData: false, webgl: true }],
    ['three', 'with WebGL', { reducedMotion: false, saveData: false, webgl: true }],
    ['canvas', 'without WebGL', { reducedMotion: false, saveData: false, webgl: false }],
    ['canvas', 'for readers who save data', { reducedMotion: false, saveData: true, webgl: true }],
  ])('is %s %s', (mode, _when, facts) => {
    expect(waveMode(facts)).toBe(mode);
  });
});
