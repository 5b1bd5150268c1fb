import type { ReactNode } from 'react';

/** HTML that the content API sanitized. Nothing else may come here. */
export function RichText({ html, className = '' }: { html: string; className?: string }): ReactNode {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
