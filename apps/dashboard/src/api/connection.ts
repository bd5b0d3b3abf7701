import { onlineManager } from '@tanstack/react-query';

const PROBE_MS = 2_000;
let probing = false;

/**
 * The service didn't respond. Queries pause, and the shell shows a notice. A probe detects when the service is back,
 * and then all paused queries continue.
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
