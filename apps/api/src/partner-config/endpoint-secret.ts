/** Context under which the secret of a configured webhook is sealed. */
export function endpointSecretContext(endpointId: string): string {
  return `webhook-endpoint-secret:${endpointId}`;
}
