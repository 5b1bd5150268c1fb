import { jobId } from './job-queue';

describe('jobId', () => {
  it('joins the parts of a business key', () => {
    expect(jobId('deliver', '17', 2)).toBe('deliver-17-2');
  });

  it.each([['17'], ['a:b'], [''], ['-1'], ['a b']])('refuses %p, which a queue would refuse or misread', (part) => {
    expect(() => jobId(part)).toThrow('A job id');
  });
});
