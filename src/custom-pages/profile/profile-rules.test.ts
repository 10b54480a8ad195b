import { describe, expect, test } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { bodyOf, problemsIn, rejectionOf, type Values } from './profile-rules'

const NONE: Values = { face: '/me.png', old_passwprd: '', password: '', rep_password: '' }
const FULL: Values = { face: '/me.png', old_passwprd: 'old-one', password: 'abc123', rep_password: 'abc123' }

const REQUIRED = {
  old_passwprd: ['请输入原密码！', 'Enter your old password'],
  password: ['请输入新密码！', 'Enter your new password'],
  rep_password: ['请确认您的新密码！', 'Confirm your new password'],
}
const MISMATCH = ['两次输入不一致！', 'The two passwords do not match']

describe('validation of the profile', () => {
  test('an avatar alone is sufficient, and always required', () => {
    expect(problemsIn(NONE)).toEqual({})
    expect(problemsIn({ ...NONE, face: '' })).toEqual({ face: ['请上传头像！', 'Upload an avatar'] })
    expect(problemsIn({ ...FULL, face: ' ' })).toEqual({ face: ['请上传头像！', 'Upload an avatar'] })
  })

  test('three valid passwords are accepted', () => {
    expect(problemsIn(FULL)).toEqual({})
  })

  test('one entered password makes the others required', () => {
    const { old_passwprd, password, rep_password } = REQUIRED
    expect(problemsIn({ ...NONE, old_passwprd: 'x' })).toEqual({ password, rep_password })
    expect(problemsIn({ ...NONE, password: 'abc123' })).toEqual({ old_passwprd, rep_password })
    expect(problemsIn({ ...NONE, rep_password: 'abc123' })).toEqual({ old_passwprd, password, rep_password: MISMATCH })
    expect(problemsIn({ ...FULL, old_passwprd: '' })).toEqual({ old_passwprd })
    expect(problemsIn({ ...FULL, password: '' })).toEqual({ password, rep_password: MISMATCH })
    expect(problemsIn({ ...FULL, rep_password: '' })).toEqual({ rep_password })
  })

  test('blanks count as entered, but not as a password', () => {
    expect(problemsIn({ ...NONE, old_passwprd: '   ' })).toEqual(REQUIRED)
  })

  test.each([
    'abc12',
    'a'.repeat(21),
    '密码密码密码',
    'abc 123',
    'abc-123',
    'abc@123',
  ])('%s is rejected as a password', password => {
    expect(problemsIn({ ...FULL, password, rep_password: password })).toEqual({
      password: ['密码应为6-20位英文或数字！', 'The password must be 6 to 20 letters or digits'],
    })
  })

  test.each(['abcdef', '123456', 'A1!#$%^&*.~,', 'a'.repeat(20)])('%s is accepted as a password', password => {
    expect(problemsIn({ ...FULL, password, rep_password: password })).toEqual({})
  })

  test('the old password may violate the current rules', () => {
    expect(problemsIn({ ...FULL, old_passwprd: '1' })).toEqual({})
  })

  test('the confirmation must be identical', () => {
    expect(problemsIn({ ...FULL, rep_password: 'Abc123' })).toEqual({ rep_password: MISMATCH })
  })
})

describe('the request body of the profile', () => {
  test('contains only the avatar without the old password', () => {
    expect(bodyOf(NONE)).toEqual({ face: '/me.png' })
  })

  test('contains passwords as md5, never the confirmation', () => {
    expect(bodyOf({ ...FULL, old_passwprd: 'abc' })).toEqual({
      face: '/me.png',
      old_passwprd: '900150983cd24fb0d6963f7d28e17f72',
      password: 'e99a18c428cb38d5f260853678922e03',
    })
  })
})

describe('the field of a rejection', () => {
  const rejection = (code: string, errors?: Record<string, string>) =>
    rejectionOf(new CallError('words', { statusCode: 400, code, silent: false, ...(errors && { errors }) }))

  test.each([
    ['921', 'old_passwprd'],
    ['922', 'old_passwprd'],
    ['923', 'password'],
    ['004', 'face'],
  ])('%s belongs to %s', (code, field) => {
    expect(rejection(code)).toEqual({ fields: { [field]: 'words' }, text: '' })
  })

  test('belongs to the fields that the response names', () => {
    expect(rejection('004', { password: 'bad', face: 'worse' })).toEqual({
      fields: { face: 'worse', password: 'bad' },
      text: '',
    })
  })

  test('is the form if the named fields have no input', () => {
    expect(rejection('500', { other: 'bad' })).toEqual({ fields: {}, text: 'words' })
  })

  test('is the form for anything else', () => {
    expect(rejection('003')).toEqual({ fields: {}, text: 'words' })
    expect(rejectionOf(new Error('down'))).toEqual({ fields: {}, text: 'down' })
  })

  test('is none for a silent failure', () => {
    const silent = new CallError('words', { statusCode: 403, code: '921', silent: true })
    expect(rejectionOf(silent)).toEqual({ fields: {}, text: '' })
  })
})
