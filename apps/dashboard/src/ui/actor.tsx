import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../session/session-query.ts';

const KINDS: Readonly<Record<string, string>> = { usr: 'Person', cli: 'API client' };

/** Who did something: you, or a person or client by the end of the id; the whole id on hover. */
export function Actor({ id }: { id: string }) {
  const { data: session } = useQuery(sessionQuery);
  if (session?.user.id === id) return <span title={id}>You</span>;
  const kind = KINDS[id.split('_')[0] ?? ''];
  return <span title={id}>{kind === undefined ? id : `${kind} …${id.slice(-6)}`}</span>;
}
