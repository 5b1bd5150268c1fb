import { useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat, type SavedCalculationSummary } from '@app/contracts';
import { mayUse } from '@app/domain';
import { Button } from '@app/ui';
import { failureText, toast, useSession } from '@app/web-kit';
import { downloadCalculation } from '../api/export-calculation';
import { LinkToPremium } from '../fields/link-to-premium';

/** Downloads the calculation as CSV, JSON or PDF: with premium, or when it was saved with premium. */
export function ExportButtons({ calculation }: { calculation: SavedCalculationSummary }): ReactNode {
  const { id } = calculation;
  const mayExport = mayUse(useSession().user, 'exports', calculation);
  const [under, setUnder] = useState<ExportFormat | null>(null);
  if (!mayExport)
    return (
      <LinkToPremium
        title="Export"
        text={
          'Download a calculation as CSV, JSON, or a PDF for your spouse or accountant. ' +
          'What you save with premium stays yours to download, even if the membership ends.'
        }
      />
    );
  const take = async (format: ExportFormat) => {
    setUnder(format);
    try {
      await downloadCalculation(id, format);
    } catch (error) {
      toast({ title: 'Export failed', description: failureText(error), variant: 'destructive' });
    } finally {
      setUnder(null);
    }
  };
  return (
    <div role="group" aria-label="Export" className="flex items-center gap-1">
      <span aria-hidden="true" className="text-sm text-ink-soft">
        Export
      </span>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} size="sm" variant="quiet" pending={under === format} onClick={() => void take(format)}>
          <span className="sr-only">Export as </span>
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
