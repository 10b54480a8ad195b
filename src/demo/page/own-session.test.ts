import { expect, it } from 'vitest'
import { layStorage } from './own-session'

function storage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void delete items[key],
  }
  return new Proxy(methods as unknown as Storage, {
    get: (target, key) => Reflect.get(target, key),
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

it('a tab with a separate session shares everything else with other tabs', () => {
  const [whole, own] = [storage(), storage()]
  whole.setItem('admin_user', 'first')
  whole.setItem('views', 'both')
  const layered = layStorage(whole, own)
  expect(layered.getItem('admin_user')).toBeNull()
  layered.setItem('admin_user', 'second')
  layered.setItem('density', 'compact')
  expect(whole.getItem('admin_user')).toBe('first')
  expect(own.getItem('admin_user')).toBe('second')
  expect(whole.getItem('density')).toBe('compact')
  expect(layered.getItem('views')).toBe('both')
  layered.removeItem('admin_user')
  expect(whole.getItem('admin_user')).toBe('first')
})
