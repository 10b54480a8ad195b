import { masked, type PersonalKind } from '@contract/personal/rules'

/** Names of values that are never displayed: passwords, tokens, keys, and the settings that contain them. */
const SECRET = /pass|token|secret|captcha|^otp$|^codes$|(?:^|_)key$|^config/i

/** A value for the panel: personal data masked as in the product, secrets as dots, long lists truncated. */
export function shownValue(value: unknown, personal: Readonly<Record<string, string>>, name = ''): unknown {
  if (isSecret(name, value)) return '••••'
  if (Array.isArray(value)) {
    const first = value.slice(0, 1).map(one => shownValue(one, personal, name))
    return value.length > 1 ? [...first, `… ${value.length}`] : first
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shownValue(one, personal, key)]))
  }
  const kind = personal[name]
  return kind && typeof value === 'string' ? masked(kind as PersonalKind, value) : value
}

/** Lists and objects too: `config_items` has passwords under `value`, and a second factor's URL contains its key. */
const isSecret = (name: string, value: unknown) =>
  (SECRET.test(name) && value !== '' && value !== undefined && value !== null) ||
  (typeof value === 'string' && value.startsWith('otpauth:'))
