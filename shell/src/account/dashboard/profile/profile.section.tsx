import type { ReactNode } from 'react';
import { AccountUser } from '../account-user';
import { ProfileForm } from './profile-form';

export default function ProfileSection(): ReactNode {
  return <AccountUser>{(user) => <ProfileForm user={user} />}</AccountUser>;
}
