/**
 * The placeholder of a stored secret in answers. Sent back unchanged, it keeps the secret; an empty text removes it,
 * any other text replaces it (designed).
 */
export const UNCHANGED_SECRET = '********'

/** The maximal lengths of a configuration value: of a service, and of a client, which may be a certificate. */
export const MAX_CONFIG_VALUE = 4_000
export const MAX_CLIENT_VALUE = 8_000
