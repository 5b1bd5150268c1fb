import { useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@app/contracts';
import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { downloadCalculation, ExportRefused } from '../api/export-calculation';
import { LinkToPremium } from '../fields/link-to-premium';
import { usePremium } from '../fields/premium-lock';

/** Downloads the calculation as CSV, JSON or PDF. */
export function ExportButtons({ id }: { id: string }): ReactNode {
  const hasPremium = usePremium();
  const [under, setUnder] = useState<ExportFormat | null>(null);
  if (!hasPremium)
    return (
      <LinkToPremium
        title="Export"
        text="Download a calculation as CSV, JSON, or a PDF for your spouse or accountant."
      />
    );
  const take = async (format: ExportFormat) => {
    setUnder(format);
    try {
      await downloadCalculation(id, format);
    } catch (error) {
      toast({
        title: 'Export failed',
        description:
          error instanceof ExportRefused
            ? error.message
            : 'The file could not be created. Please try again in a ' + 'moment.',
        variant: 'destructive',
      });
    } finally {
      setUnder(null);
    }
  };
  return (
    <div role="group" aria-label="Export" className="flex gap-1">
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} size="sm" variant="quiet" pending={under === format} onClick={() => void take(format)}>
          <span className="sr-only">Export as </span>
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
