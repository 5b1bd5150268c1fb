import { useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@app/contracts';
import { Button, LinkButton } from '@app/ui';
import { toast, useSession } from '@app/web-kit';
import { downloadValuation, ExportRefused } from '../api/export-valuation';

/** Downloads the valuation as CSV, JSON or PDF; with premium. */
export function ExportButtons({ id }: { id: string }): ReactNode {
  const hasPremium = useSession().user?.isPremium ?? false;
  const [under, setUnder] = useState<ExportFormat | null>(null);
  if (!hasPremium)
    return (
      <LinkButton href="/checkout" size="sm" variant="quiet">
        Export with premium
      </LinkButton>
    );
  const take = async (format: ExportFormat) => {
    setUnder(format);
    try {
      await downloadValuation(id, format);
    } catch (error) {
      const description = error instanceof ExportRefused ? error.message : 'Please try again in a moment.';
      toast({ title: 'Not exported', description, variant: 'destructive' });
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
