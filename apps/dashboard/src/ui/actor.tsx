import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../session/session-query.ts';

/** Who did something: you, or a user or client by name, with the ID on hover. `rollcall` is the service itself. */
export function Actor({ id, name }: { id: string; name: string | null }) {
  const { data: session } = useQuery(sessionQuery);
  const shown = id === 'rollcall' ? 'Rollcall' : (name ?? id);
  return <span title={id}>{session?.user.id === id ? 'You' : shown}</span>;
}
