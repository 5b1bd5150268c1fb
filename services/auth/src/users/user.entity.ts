import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { Role } from '@app/domain';

/** The driver gives `numeric` as text, so as not to lose digits; these columns fit a double exactly. */
const decimal: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

@Entity({ schema: 'auth', name: 'users' })
export class UserEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') email: string;
  /** The email as it is compared: without case. */
  @Column('text', { name: 'email_key' }) emailKey: string;
  @Column('text', { name: 'password_hash', select: false }) passwordHash: string;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) state: string | null;
  @Column('text', { nullable: true }) firm: string | null;
  @Column('numeric', { nullable: true, transformer: decimal }) aum: number | null;
  @Column('numeric', { nullable: true, transformer: decimal }) revenue: number | null;
  @Column('numeric', { name: 'fee_based_percentage', nullable: true, transformer: decimal }) feeBasedPercentage:
    | number
    | null;
  @Column('boolean', { name: 'is_premium', default: false }) isPremium: boolean;
  @Column('timestamptz', { name: 'premium_until', nullable: true }) premiumUntil: Date | null;
  @Column('text', { array: true, default: [] }) roles: Role[];
  /** Generated: whether there is any role. */
  @Column({ type: 'boolean', name: 'is_admin', insert: false, update: false }) isAdmin: boolean;
  @Column('boolean', { name: 'email_verified', default: false }) emailVerified: boolean;
  @Column('boolean', { name: 'notify_new_listings', default: false }) notifyNewListings: boolean;
  @Column('boolean', { name: 'notify_market_updates', default: false }) notifyMarketUpdates: boolean;
  @Column('boolean', { name: 'notify_approved_listings', default: false }) notifyApprovedListings: boolean;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
