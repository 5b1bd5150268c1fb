import { domainOf, nameKey, type Channel, type FirmFact } from '@app/domain';

/** A firm that the directory has, draft or published, with its current facts. */
export type PresentFirm = {
  id: number;
  name: string;
  slug: string;
  channel: Channel;
  /** Invented, to show how profiles work. */
  sample: boolean;
  /** Differs after every change of the firm. */
  version: string;
  facts: FirmFact[];
};

/** An address that any firm has or had, with the firm to which it leads. */
export type PresentAddress = { slug: string; firmId: number };

/** With what rows are compared with, worked out once. */
export type KnownFirm = PresentFirm & { nameKey: string; domains: ReadonlySet<string> };

/** The directory as a plan sees it. */
export class PresentFirms {
  private readonly byId = new Map<number, KnownFirm>();
  private readonly bySlug: Map<string, number>;
  private readonly byName = new Map<string, KnownFirm[]>();
  private readonly byDomain = new Map<string, KnownFirm[]>();

  constructor(firms: readonly PresentFirm[], addresses: readonly PresentAddress[]) {
    this.bySlug = new Map(addresses.map(({ slug, firmId }) => [slug, firmId]));
    for (const firm of firms) {
      const known = { ...firm, nameKey: nameKey(firm.name), domains: domainsOf(firm) };
      this.byId.set(firm.id, known);
      add(this.byName, known.nameKey, known);
      for (const domain of known.domains) add(this.byDomain, domain, known);
    }
  }

  /** `removed`: no firm stands there any more, and none can. */
  atAddress(slug: string): KnownFirm | 'removed' | null {
    const id = this.bySlug.get(slug);
    return id === undefined ? null : (this.byId.get(id) ?? 'removed');
  }

  /** @param key of a name, by `nameKey` */
  named(key: string): readonly KnownFirm[] {
    return this.byName.get(key) ?? [];
  }

  atDomain(domain: string | null): readonly KnownFirm[] {
    return (domain !== null && this.byDomain.get(domain)) || [];
  }
}

function add(firms: Map<string, KnownFirm[]>, key: string, firm: KnownFirm): void {
  const others = firms.get(key);
  if (others) others.push(firm);
  else if (key !== '') firms.set(key, [firm]);
}

/** The domains of a firm's websites, by every source. */
function domainsOf({ facts }: PresentFirm): Set<string> {
  const websites = facts.flatMap((fact) => (fact.key === 'website' ? [fact.value] : []));
  return new Set(websites.map(domainOf).filter((domain) => domain !== null));
}
