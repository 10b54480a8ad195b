/** An external service rejected a valid request, with a message of its own. */
export class GatewayError extends Error {}
