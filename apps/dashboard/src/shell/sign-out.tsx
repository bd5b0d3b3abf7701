import { useMutation } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './shell.module.css';

/** Ends the session and reloads the page, so that no data stays in memory. */
export function SignOut() {
  const signOut = useMutation({
    mutationFn: () => api.delete('/session', {}),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  return (
    <button type="button" className={styles.tool} onClick={() => signOut.mutate()}>
      <Icon name="leave" />
      <span>Sign out</span>
    </button>
  );
}
