import type { ServiceHealth } from '@contract/settings/health'
import { expect, it } from 'vitest'
import { needsAttention, stateOfKind, stateOfService } from './service-kinds'

const sound: ServiceHealth = {
  key: 'a',
  name: 'a',
  open: 1,
  missing: [],
  testable: 1,
  test_time: '0',
  test_passed: 0,
  test_text: '',
}

it('reports a service as incomplete only if it is enabled and lacks a value', () => {
  expect(stateOfService(sound)).toBe('on')
  expect(stateOfService({ open: 1, missing: ['密码'] })).toBe('incomplete')
  expect(stateOfService({ open: 0, missing: ['密码'] })).toBe('off')
})

it('reports a kind as enabled if one of its services works', () => {
  const incomplete = { ...sound, missing: ['密码'] }
  expect([stateOfKind([]), stateOfKind([incomplete]), stateOfKind([incomplete, sound])]).toEqual([
    'off',
    'incomplete',
    'on',
  ])
})

it('warns of enabled services that are incomplete or failed, not of untested ones', () => {
  const failed = { ...sound, test_time: '1764000000' }
  expect(needsAttention(sound)).toBe(false)
  expect(needsAttention(failed)).toBe(true)
  expect(needsAttention({ ...failed, test_passed: 1 })).toBe(false)
  expect(needsAttention({ ...failed, open: 0 })).toBe(false)
})
