/**
 * The placeholder of a stored secret in answers. Sent back unchanged, it keeps the secret; an empty text removes it,
 * any other text replaces it (designed).
 */
export const UNCHANGED_SECRET = '********'
