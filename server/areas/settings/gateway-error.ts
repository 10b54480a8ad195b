/** A service of another house was asked properly and said no, in words of its own. */
export class GatewayError extends Error {}
