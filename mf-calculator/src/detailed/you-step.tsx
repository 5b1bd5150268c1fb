import type { ReactNode } from 'react';
import { Card } from '@app/ui';
import { AdvisorFields } from '../fields/advisor-fields';
import { ValueField } from '../fields/value-field';

export function YouStep(): ReactNode {
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <AdvisorFields />
      <ValueField
        path={['advisor', 'clients']}
        bound="clients"
        label="Client households"
        help="For your records. It changes no figure, and shared links leave it out."
        optional
      />
      <ValueField
        path={['advisor', 'yearsToRetirement']}
        bound="yearsToRetirement"
        label="Years to retirement"
        help="Warns you when a note outlives your plans. Leave blank for no warning."
        optional
      />
      <ValueField
        path={['advisor', 'erisaPct']}
        bound="erisaPct"
        label="Assets in retirement accounts"
        help="Warns you when a back-end would exclude them. Leave blank for no warning."
        optional
      />
    </Card>
  );
}
