import { useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat, type SavedValuationSummary } from '@app/contracts';
import { mayUse } from '@app/domain';
import { Button, buttonClass, InfoPopover, LinkButton } from '@app/ui';
import { failureText, toast, useSession } from '@app/web-kit';
import { downloadValuation } from '../api/export-valuation';

/** Downloads the valuation as CSV, JSON or PDF: with premium, or when it was saved with premium. */
export function ExportButtons({ valuation }: { valuation: SavedValuationSummary }): ReactNode {
  const { id } = valuation;
  const mayExport = mayUse(useSession().user, 'exports', valuation);
  const [under, setUnder] = useState<ExportFormat | null>(null);
  if (!mayExport)
    return (
      <InfoPopover
        label="Export is a premium feature: see what it unlocks"
        trigger="Export with premium"
        triggerClass={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <p className="font-semibold">Export</p>
        <p className="mt-1 text-ink-soft">
          Download a valuation as CSV, JSON, or PDF. What you save with premium stays yours to download, even if the
          membership ends.
        </p>
        <LinkButton href="/checkout" size="sm" className="mt-3">
          See premium pricing
        </LinkButton>
      </InfoPopover>
    );
  const take = async (format: ExportFormat) => {
    setUnder(format);
    try {
      await downloadValuation(id, format);
    } catch (error) {
      toast({ title: 'Not exported', description: failureText(error), variant: 'destructive' });
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
