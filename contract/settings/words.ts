/**
 * What stands on the wire for a secret that is set: the server never says more of it. Sent back as it is, the secret
 * stays; an empty text takes it away, any other is the new one (designed).
 */
export const UNCHANGED_SECRET = '********'
