import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ListingType } from '@app/contracts';
import type { ListingStatus } from '@app/domain';

/** PostgreSQL gives numerics as text; the amounts here are far inside the integers that a double holds. */
const numeric = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

@Entity({ schema: 'marketplace', name: 'listing' })
export class ListingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column('text')
  title: string;

  @Column('text')
  location: string;

  @Column('text')
  type: ListingType;

  @Column('text')
  status: ListingStatus;

  @Column('boolean')
  highlighted: boolean;

  @Column('numeric', { transformer: numeric, nullable: true })
  aum: number | null;

  @Column('numeric', { transformer: numeric, nullable: true })
  revenue: number | null;

  @Column('integer', { nullable: true })
  clients: number | null;

  @Column('numeric', { name: 'fee_based_percentage', transformer: numeric, nullable: true })
  feeBasedPercentage: number | null;

  @Column('text')
  summary: string;

  @Column('text', { array: true })
  description: string[];

  @Column('text', { nullable: true })
  affiliation: string | null;

  @Column('text', { nullable: true })
  timeline: string | null;

  @Column('timestamptz', { name: 'listed_at' })
  listedAt: Date;
}
