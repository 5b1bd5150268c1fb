import type Stripe from 'stripe';
import { day, money } from './words';

/** One page of text, as a receipt that can be kept. */
export async function invoicePdf(invoice: Stripe.Invoice): Promise<Uint8Array> {
  // Only who asks for a PDF waits for the library.
  const { PDFDocument, StandardFonts } = await import('pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`Invoice ${invoice.number ?? ''}`);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  const lines = [
    'TEST. No real money moved.',
    '',
    `Invoice ${invoice.number ?? ''}`,
    `Date: ${day(invoice.created)}`,
    `Bill to: ${invoice.customer_email ?? ''}`,
    `State: ${invoice.status ?? ''}`,
    '',
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description ?? ''}   ${money(amount, currency)}`,
    ),
    '',
    ...(invoice.total_discount_amounts ?? []).map(({ amount }) => `Discount   -${money(amount, invoice.currency)}`),
    `Total: ${money(invoice.total, invoice.currency)}`,
    `Paid: ${money(invoice.amount_paid, invoice.currency)}`,
  ];
  lines.forEach((line, index) =>
    sheet.drawText(printable(line), { x: 56, y: 770 - index * 22, size: index === 2 ? 18 : 12, font }),
  );
  return document.save();
}

/** The built-in fonts have the letters of Western Europe. */
function printable(line: string): string {
  return line.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
