import { onlineManager } from '@tanstack/react-query';

const PROBE_MS = 2_000;
let probing = false;

/**
 * The service did not answer. Queries pause and the shell says so calmly; a probe tells when it is back, and then
 * everything that waited goes on.
 */
export function connectionLost(): void {
  onlineManager.setOnline(false);
  if (probing) return;
  probing = true;
  const probe = async () => {
    const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) {
      probing = false;
      onlineManager.setOnline(true);
    } else setTimeout(probe, PROBE_MS);
  };
  setTimeout(probe, PROBE_MS);
}
