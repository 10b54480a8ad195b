import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { fromSample } from '../../../tools/new/from-sample'
import { columnsOf, filtersOf, formOf, type Plan, searchedOf, sortsOf } from '../../../tools/new/plan'
import { planned } from '../../../tools/new/planned'
import { isSecretName } from '../../../tools/new/secrets'
import { callsSource, recordType, rulesSource } from '../../../tools/new/write-contract'
import { screenSource } from '../../../tools/new/write-screen'
import { handlersSource, tableSource } from '../../../tools/new/write-server'

/** Output of `npm run new` for secrets: write-only fields. */

/** Names in source files, in addition to those of the API. */
const SECRETS: Readonly<Record<string, string>> = {
  password: 'password',
  passwd: 'passwd',
  pwd: 'pwd',
  userPassword: 'user_password',
  smtpPassword: 'smtp_password',
  password_hash: 'password_hash',
  encryptedPassword: 'encrypted_password',
  passwordConfirmation: 'password_confirmation',
  db_pass: 'db_pass',
  secret: 'secret',
  clientSecret: 'client_secret',
  'webhook-secret': 'webhook_secret',
  token: 'token',
  accessToken: 'access_token',
  refresh_token: 'refresh_token',
  key: 'key',
  APIKey: 'api_key',
  apikey: 'apikey',
  privateKey: 'private_key',
  private_key_pem: 'private_key_pem',
  s3_secret_key: 's3_secret_key',
  licenseKey: 'license_key',
  pin: 'pin',
  pin_code: 'pin_code',
  otp: 'otp',
  totpSecret: 'totp_secret',
  cvv: 'cvv',
  credential: 'credential',
  salt: 'salt',
  hash: 'hash',
  recoveryCodes: 'recovery_codes',
  security_answer: 'security_answer',
  connectionString: 'connection_string',
  authorization: 'authorization',
  mima: 'mima',
}
const OPEN =
  `keyword keywords keyboard key_visual token_count token_type token_expires_at primary_key foreign_key sort_key public_key
  site_key access_key_id monkey turkey passenger passport pass_rate compass secretary password_changed_at has_password is_secret
  file_hash commit_hash geo_hash hashtag map_pin spin pinned opinion shipping salty table_salt broker_id author authority
  max_tokens needs_password country_key hot_key translation_key salt_content tokenizer otpauth_label`.split(/\s+/)

describe('a name', () => {
  it('of a secret is recognized', async () => {
    expect(await offenders(Object.values(SECRETS), name => expect(isSecretName(name)).toBe(true))).toEqual([])
  })
  it('that only resembles a secret is not one', async () => {
    expect(await offenders(OPEN, name => expect(isSecretName(name)).toBe(false))).toEqual([])
  })
  it('of a token count or a flag reveals no secret', () => {
    expect(isSecretName('tokens', [12])).toBe(false)
    expect(isSecretName('tokens', ['a'])).toBe(true)
    expect(isSecretName('password', [true])).toBe(false)
    expect(isSecretName('pin', [1234])).toBe(true)
  })
})

const planOf = (sample: object): Plan => {
  const { fields, notes } = fromSample(JSON.stringify(sample))
  const free = {
    entities: new Set<string>(),
    declared: new Set<string>(),
    tables: new Set<string>(),
    types: new Set<string>(),
  }
  const taken = { ...free, isSpoken: () => false, hasFile: () => false }
  return planned({ name: 'gadgets', area: 'gadgets', source: 'from gadgets.json' }, fields, notes, taken)
}
const keysOf = (source: string): readonly string[] => source.match(/[A-Za-z_]\w*/g) ?? []
const between = (source: string, from: string, to: string): string => {
  const start = source.indexOf(from)
  return start < 0 ? '' : source.slice(start, source.indexOf(to, start))
}

describe('the generated code of a record with secrets', () => {
  // The first field is the title of a record by default: a secret must never be.
  const plan = planOf({ ...Object.fromEntries(Object.keys(SECRETS).map(name => [name, 'x1'])), place: 'b' })
  const screen = screenSource(plan)
  const calls = callsSource(plan)
  const secrets = Object.values(SECRETS)

  it('returns them nowhere: not in an answer, a column, a search, a filter, an order or a title', () => {
    const { shown, hidden } = columnsOf(plan)
    const places: Readonly<Record<string, readonly string[]>> = {
      answer: keysOf(between(calls, 'export const gadget = ', 'export type')),
      query: keysOf(between(calls, 'query: ', 'form: ')),
      list: [...shown, ...hidden],
      'list as written': keysOf(between(screen, 'columns: ', '},\n')),
      search: [searchedOf(plan)?.key ?? ''],
      filters: filtersOf(plan).map(({ key }) => key),
      orders: sortsOf(plan),
      title: [plan.title],
      indexes: keysOf(between(tableSource(plan), 't => [', ']')),
      'filters of the server': keysOf(between(handlersSource(plan), 'filters: ', 'order: ')),
    }
    const exposed = Object.entries(places).flatMap(([place, keys]) =>
      secrets.filter(key => keys.includes(key)).map(key => `${key} in ${place}`),
    )
    expect(exposed).toEqual([])
  })

  it('accepts them in its form, as password inputs, as secrets of the contract and of the database', () => {
    const form = formOf(plan).map(({ key }) => key)
    const left = secrets.flatMap(key => [
      ...(form.includes(key) ? [] : [`${key} is not in the form`]),
      ...(new RegExp(`^ {4}${key}: (?:password|writeOnly)\\(`, 'm').test(screen) ? [] : [`${key} is typed in clear`]),
      ...(new RegExp(`^ {2}${key}: text\\(.*secret: true`, 'm').test(rulesSource(plan)) ? [] : [`${key} is logged`]),
      ...(tableSource(plan).includes(`  ${key}: secret(),`) ? [] : [`${key} is read with its row`]),
      ...(new RegExp(`\\.\\.\\.\\(form\\.${key} && \\{ ${key}: (?:await hashPassword|services\\.vault\\.seal)\\(`).test(
        handlersSource(plan),
      )
        ? []
        : [`${key} is stored as it is, or lost when it is left empty`]),
      ...(recordType(plan).includes(`${key}?: string`) ? [] : [`${key} is in no form's type`]),
    ])
    expect(left).toEqual([])
  })

  it('stores a user’s password as a hash, and other credentials encrypted', () => {
    const { fields } = planOf({ name: 'a', password: 'b', user_pwd: 'c', smtp_password: 'd', api_key: 'e' })
    expect(fields.filter(({ by }) => by === 'form').map(({ key, kind }) => [key, kind])).toEqual([
      ['name', 'text'],
      ['password', 'password'],
      ['user_pwd', 'password'],
      ['smtp_password', 'secret'],
      ['api_key', 'secret'],
    ])
  })

  it('omits lists of them, with a message for each', () => {
    const { fields, notes } = fromSample('{"name":"a","api_keys":["b"],"token":"c"}')
    expect(fields.map(({ key }) => key)).toEqual(['name', 'token'])
    expect(notes.map(([, en]) => en)).toEqual([
      'api_keys holds secrets; it is left out',
      'token is taken for a secret: it can be filled in, and is never shown, answered, exported or logged',
    ])
  })
})
