import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { CardPage } from './card-page.tsx';
import { sessionQuery } from './session-query.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const { data: session } = useQuery(sessionQuery);
  const [search] = useSearchParams();
  if (session) return <RedirectAfterSignIn to={ownPath(search.get('next'))} />;
  return (
    <CardPage title="Sign in" lead="Turn enrollment files into clean member records.">
      <SignInForm />
    </CardPage>
  );
}

/** Pages of the service, such as the operators' queues, aren't part of this application. */
function RedirectAfterSignIn({ to }: { to: string }) {
  const isElsewhere = to.startsWith('/ops');
  useEffect(() => {
    if (isElsewhere) window.location.replace(to);
  }, [isElsewhere, to]);
  return isElsewhere ? null : <Navigate to={to} replace />;
}

/** The user's destination, never on another host. */
function ownPath(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') && !to.includes('\\') ? to : '/';
}
