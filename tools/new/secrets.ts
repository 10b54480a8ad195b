/**
 * Detects secrets by field name: passwords, tokens, keys and their components. In case of doubt a field counts as a
 * secret, because unhiding a field is easy, and a leak is not reversible.
 */

/** Words that denote a secret at the end of a name: `smtp_password`, `refresh_token`. */
const SECRET = new Set(
  `password passwd passwort passphrase passcode pwd pw psw mima pin pincode otp totp mfa 2fa token jwt bearer secret credential
  credentials salt hash cvv cvc cvv2 mnemonic authorization apikey authkey appkey appsecret apisecret apitoken accesskey
  accesstoken secretkey privatekey clientsecret refreshtoken authtoken sessionkey sessiontoken signingkey encryptionkey miyao
  userpassword userpwd loginpassword`.split(/\s+/),
)
/** Their plurals; a numeric `tokens` or `keys` is a count. */
const SEVERAL = new Set('passwords secrets tokens keys pins otps'.split(' '))

/** Phrases whose last word alone is ambiguous. */
const PHRASES =
  /(?:^|_)(?:(?:recovery|seed|secret|pass)_(?:phrase|words?)|(?:recovery|backup|security|verification|verify|auth|access|unlock|pin|otp|mfa|2fa)_codes?|security_answer|(?:user|db|database|smtp|ftp|ssh|mail|auth|login|admin|root)_pass|connection_string|auth_header)$/

/** Suffixes that still denote the secret itself: `password_hash`, `token_value`, `private_key_pem`. */
const CARRIERS = new Set(
  `hash hashed digest value plain plaintext text raw encrypted enc cipher salt confirm confirmation again repeat old new hint pem
  base64 md5 bcrypt sha1 sha256 1 2`.split(/\s+/),
)

/** Keys, pins and hashes that are identifiers, and public keys. */
const OPEN: Readonly<Record<string, ReadonlySet<string>>> = {
  key: new Set(
    `primary foreign sort order unique natural surrogate partition shard cache lookup search index composite candidate business
    translation locale i18n message label idempotency dedupe group grouping join object file storage image map room menu routing
    route row column field config setting option property attribute meta hot shortcut arrow piano musical music answer public
    host publishable site issue project ticket ref reference external entity parent item type status tag template event feature
    flag legend car door country`.split(/\s+/),
  ),
  pin: new Set('map location drawing push firing'.split(' ')),
  hash: new Set(
    'file content commit git tx transaction block image picture build asset geo perceptual etag'.split(' '),
  ),
  salt: new Set('low table sea road'.split(' ')),
  token: new Set('design theme'.split(' ')),
}

/**
 * Whether a field is a secret.
 * @param key its name in snake_case
 * @param values its sample values: booleans and token counts are no secrets
 */
export function isSecretName(key: string, values: readonly unknown[] = []): boolean {
  if (values.some(value => typeof value === 'boolean')) return false
  if (/^(?:is|has|can|should|needs|requires?|max|min|total|use|uses)_/.test(key)) return false
  if (PHRASES.test(key)) return true
  const tokens = key.split('_')
  while (tokens.length > 1 && CARRIERS.has(tokens.at(-1) ?? '') && namesSecret(tokens.slice(0, -1))) tokens.pop()
  return namesSecret(tokens, values)
}

function namesSecret(tokens: readonly string[], values: readonly unknown[] = []): boolean {
  const last = tokens.at(-1) ?? ''
  const before = tokens.at(-2) ?? ''
  if (SEVERAL.has(last))
    return !values.some(value => typeof value === 'number') && !OPEN[last.slice(0, -1)]?.has(before)
  if (last === 'key' || SECRET.has(last)) return !OPEN[last]?.has(before)
  return false
}

/**
 * A user's own password, which is only verified and thus stored as a hash. Any other is sent to a service and has to be
 * decryptable.
 */
export const isOwnPassword = (key: string): boolean =>
  /^(?:(?:user|login|account|member|customer|admin|employee|staff)_)?(?:password|passwd|pwd|mima)$/.test(key)
