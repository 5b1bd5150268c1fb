import type { ReactNode } from 'react';
import type { ArticleKind, BlogPost } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { ArticleCard } from '../../content/article-card';

/** What the text is worth, what to do next, and where to read on. */
export function AfterArticle({ kind, related }: { kind: ArticleKind; related: BlogPost[] }): ReactNode {
  return (
    <>
      <aside className="prose-page">
        <p className="border-t border-line pt-6 text-sm text-ink-faint">
          General information for financial advisors, not tax, legal or investment advice. Figures are illustrations;
          the documents you sign govern.
        </p>
        <div className="mt-8 rounded-card bg-accent-soft p-6 sm:p-8 print:hidden">
          <h2 className="font-display text-xl font-semibold">Try it with your own figures</h2>
          <p className="mt-2 text-ink-soft">
            Three figures give you a first range. No account needed, and nothing leaves your browser.
          </p>
          <LinkButton href="/calculator" className="mt-5" data-track="article-calculate">
            Calculate Your Value
          </LinkButton>
        </div>
      </aside>
      {related.length > 0 && (
        <section className="page section mt-6 print:hidden">
          <h2 className="font-display text-2xl font-semibold tracking-tight">Keep reading</h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((post) => (
              <li key={post.slug}>
                <ArticleCard post={post} kind={kind} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
