import { isTestMode, otherModePath } from '../api/mode.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown on every page with test data. */
export function TestModeNotice() {
  if (!isTestMode) return null;
  return (
    <Notice tone="warn">
      <strong>Test mode.</strong> These are test data: files of test clients, and files that you upload here. Vendors,
      users, and API clients are the same in both modes. <a href={otherModePath}>Show live data</a>
    </Notice>
  );
}
