import { Empty } from './empty.tsx';

/** In place of what the user's role doesn't cover. */
export function NoAccess() {
  return (
    <Empty
      title="Your role doesn't include this page"
      text="An administrator of your organization can change your role."
    />
  );
}
