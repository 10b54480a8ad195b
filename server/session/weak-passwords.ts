import type { ErrorKey } from '@contract/error-codes'
import { md5 } from 'js-md5'

/** The most common passwords that the rule of six to twenty characters allows. */
const COMMON = `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 11111111 000000 00000000
  666666 66666666 888888 88888888 999999 222222 333333 555555 112233 123123 123123123 123321 12341234 1234qwer 121212
  147258 147258369 159753 5201314 1314520 520520 7758521 741852963 789456 789456123 100200 101010 696969 131313 110110
  abc123 abc123456 abcd1234 abc12345 a123456 a1234567 a12345678 a123456789 aa123456 aaa111 aaaaaa 123abc 123456a
  123456aa 123456abc 123qwe 123qweasd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 qwe123 qwe123456 qwerty
  qwerty1 qwerty12 qwerty123 qwertyuiop qweasd qweasdzxc qazwsx qazwsxedc asdasd asdf1234 asdfgh asdfghjkl zxcvbn
  zxcvbnm zxc123 password password1 password12 password123 passw0rd p.ssw0rd pass1234 welcome welcome1 welcome123
  letmein letmein1 iloveyou iloveyou1 woaini woaini520 woaini1314 monkey dragon sunshine princess football baseball
  superman batman master shadow michael jordan23 trustno1 freedom whatever starwars hello123 hello1234 secret
  secret123 test123 test1234 test123456 guest123 login123 changeme changeme123 default default1 temp1234 qq123456
  wang123456 zhang123 li123456 china123 beijing2008 taobao123 woshishui`.split(/\s+/)

/** Words from the context of the product and its users. */
const CONTEXT = [
  'admin',
  'administrator',
  'root',
  'manager',
  'founder',
  'shop',
  'shops',
  'mall',
  'market',
  'marketplace',
]
const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '123456789',
  '888',
  '666',
  '2024',
  '2025',
  '2026',
  '!',
  '.',
  '123!',
]

/** Common variations of a word as a password. */
const madeOf = (word: string): string[] =>
  [word, word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].flatMap(form =>
    ENDINGS.flatMap(ending => [form + ending, ending + form]),
  )

/** The wire carries md5 only, so passwords are compared by it. */
const hashed = (passwords: readonly string[]) => new Set(passwords.map(password => md5(password)))
const COMMON_HASHES = hashed([
  ...COMMON,
  ...COMMON.map(word => word.charAt(0).toUpperCase() + word.slice(1)),
  ...CONTEXT.flatMap(madeOf),
])

/**
 * Why a new password of an administrator is rejected; undefined if it is accepted.
 * @param wire its md5
 * @param isOld whether it equals the stored one; called only if needed, since hashing takes long
 */
export async function weaknessOf(
  wire: string,
  username: string,
  isOld: (wire: string) => boolean | Promise<boolean>,
): Promise<ErrorKey | undefined> {
  const sent = wire.toLowerCase()
  if (sent === md5('')) return '923'
  if (await isOld(sent)) return '917same'
  return COMMON_HASHES.has(sent) || hashed(madeOf(username)).has(sent) ? '917common' : undefined
}
