/** What a hash of a password costs in tests of the server: next to nothing. */
export const COST = { N: 1024, r: 8, p: 1 }
