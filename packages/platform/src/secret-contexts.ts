// What a webhook secret is sealed for. The API seals, delivery opens: both name the same context or nothing opens.

/** A partner's own secret, there from its creation; signs callbacks while no webhook secret was configured. */
export function partnerSecretContext(partnerId: string): string {
  return `partner-webhook-secret:${partnerId}`;
}

/** The secrets, present and previous, of a configured webhook. */
export function endpointSecretContext(endpointId: string): string {
  return `webhook-endpoint-secret:${endpointId}`;
}
