/** A low cost of the password hash for tests of the server. */
export const COST = { N: 1024, r: 8, p: 1 }
