/** Cost of a hash: about a fifth of a second and 16 MB, in line with OWASP's advice for scrypt. Tests of the server take another. */
export const COST = { N: 16_384, r: 8, p: 5 }
