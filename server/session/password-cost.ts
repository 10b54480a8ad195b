/**
 * Cost of a hash: about a fifth of a second and 16 MB, as OWASP recommends for scrypt. Server tests use a lower one.
 */
export const COST = { N: 16_384, r: 8, p: 5 }
