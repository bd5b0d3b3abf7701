import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { CardPage } from './card-page.tsx';
import { sessionQuery } from './session-query.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const { data: session } = useQuery(sessionQuery);
  const [search] = useSearchParams();
  if (session) return <Navigate to={ownPath(search.get('to'))} replace />;
  return (
    <CardPage title="Sign in" lead="Enrollment files in, clean member records out.">
      <SignInForm />
    </CardPage>
  );
}

/** Where the user was going; never to another host. */
function ownPath(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') && !to.includes('\\') ? to : '/';
}
