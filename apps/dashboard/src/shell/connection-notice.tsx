import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.tsx';

/** Shown while the service is unavailable. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn">
      <strong>Can’t reach Rollcall.</strong> This page reconnects automatically. Your changes are still here.
    </Notice>
  );
}
