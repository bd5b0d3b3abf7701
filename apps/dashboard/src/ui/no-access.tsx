import { Link } from 'react-router';
import { useSession } from '../session/use-user.ts';
import { Empty } from './empty.tsx';

/** Shown if the user's role doesn't allow the page. */
export function NoAccess() {
  if (useSession().totp_required) {
    return (
      <Empty title="Set up two-factor authentication first" text="Operators of this service sign in with two factors.">
        <Link to="/account">Your account</Link>
      </Empty>
    );
  }
  return (
    <Empty
      title="Your role doesn't include this page"
      text="An administrator of your organization can change your role."
    />
  );
}
