import type { SeedJob } from '../seed-types';

const SAMPLE = '*This is a sample opening. It shows what the page looks like; no one is being hired through it yet.*';

export const seedJobs: SeedJob[] = [
  {
    slug: 'sample-research-editor',
    title: 'Sample: Research Editor, Advisor Compensation',
    summary: 'A sample opening: turn offer terms, studies and rules into articles that an experienced advisor trusts.',
    team: 'Editorial',
    location: 'United States',
    remote: true,
    employment: 'full-time',
    salary: null,
    daysAgo: 9,
    body: `${SAMPLE}

## What you would do

- Read what is published about advisor compensation and practice sales, and check it against its source
- Write explainers with worked examples that add up
- Keep the assumptions of the calculator current, each with its source and date or marked as our estimate

## What you would bring

- Years of writing about money for readers who know more than the average
- Ease with present value, grids and schedules
- The habit of saying what is not known

## How we would work

Two people read every text before it appears. Corrections are made in the open, with a date.`,
  },
  {
    slug: 'sample-product-engineer',
    title: 'Sample: Product Engineer, Calculators',
    summary: 'A sample opening: build tools that show advisors how every number came about.',
    team: 'Engineering',
    location: 'United States',
    remote: true,
    employment: 'full-time',
    salary: null,
    daysAgo: 16,
    body: `${SAMPLE}

## What you would do

- Extend one pure calculation engine that serves the browser and the server alike
- Make results readable: a finding as a title, the working one tap away, a table beside every chart
- Prove arithmetic with worked examples and properties, not with screenshots

## What you would bring

- TypeScript, React and SQL, used for years and with taste
- Respect for keyboards, screen readers and slow phones
- Interest in the reader’s decision, not only in the code`,
  },
];
