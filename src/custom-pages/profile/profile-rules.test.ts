import { describe, expect, test } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { bodyOf, problemsIn, rejectionOf, type Values } from './profile-rules'

const NONE: Values = { face: '/me.png', old_passwprd: '', password: '', rep_password: '' }
const FULL: Values = { face: '/me.png', old_passwprd: 'old-one', password: 'abc123', rep_password: 'abc123' }

const ASKED = {
  old_passwprd: ['请输入原密码！', 'Enter your old password'],
  password: ['请输入新密码！', 'Enter your new password'],
  rep_password: ['请确认您的新密码！', 'Confirm your new password'],
}
const MISMATCH = ['两次输入不一致！', 'The two passwords do not match']

describe('what is wrong', () => {
  test('an avatar alone is enough, and always needed', () => {
    expect(problemsIn(NONE)).toEqual({})
    expect(problemsIn({ ...NONE, face: '' })).toEqual({ face: ['请上传头像！', 'Upload an avatar'] })
    expect(problemsIn({ ...FULL, face: ' ' })).toEqual({ face: ['请上传头像！', 'Upload an avatar'] })
  })

  test('all three passwords are right', () => {
    expect(problemsIn(FULL)).toEqual({})
  })

  test('one password filled makes the others needed', () => {
    const { old_passwprd, password, rep_password } = ASKED
    expect(problemsIn({ ...NONE, old_passwprd: 'x' })).toEqual({ password, rep_password })
    expect(problemsIn({ ...NONE, password: 'abc123' })).toEqual({ old_passwprd, rep_password })
    expect(problemsIn({ ...NONE, rep_password: 'abc123' })).toEqual({ old_passwprd, password, rep_password: MISMATCH })
    expect(problemsIn({ ...FULL, old_passwprd: '' })).toEqual({ old_passwprd })
    expect(problemsIn({ ...FULL, password: '' })).toEqual({ password, rep_password: MISMATCH })
    expect(problemsIn({ ...FULL, rep_password: '' })).toEqual({ rep_password })
  })

  test('blanks are nothing, but they are something filled', () => {
    expect(problemsIn({ ...NONE, old_passwprd: '   ' })).toEqual(ASKED)
  })

  test.each([
    'abc12',
    'a'.repeat(21),
    '密码密码密码',
    'abc 123',
    'abc-123',
    'abc@123',
  ])('%s is no password', password => {
    expect(problemsIn({ ...FULL, password, rep_password: password })).toEqual({
      password: ['密码应为6-20位英文或数字！', 'The password must be 6 to 20 letters or digits'],
    })
  })

  test.each(['abcdef', '123456', 'A1!#$%^&*.~,', 'a'.repeat(20)])('%s is a password', password => {
    expect(problemsIn({ ...FULL, password, rep_password: password })).toEqual({})
  })

  test('the old password may be of another time', () => {
    expect(problemsIn({ ...FULL, old_passwprd: '1' })).toEqual({})
  })

  test('the confirmation must be the same to the letter', () => {
    expect(problemsIn({ ...FULL, rep_password: 'Abc123' })).toEqual({ rep_password: MISMATCH })
  })
})

describe('what is sent', () => {
  test('without the old password only the avatar', () => {
    expect(bodyOf(NONE)).toEqual({ face: '/me.png' })
  })

  test('passwords as md5, the confirmation never', () => {
    expect(bodyOf({ ...FULL, old_passwprd: 'abc' })).toEqual({
      face: '/me.png',
      old_passwprd: '900150983cd24fb0d6963f7d28e17f72',
      password: 'e99a18c428cb38d5f260853678922e03',
    })
  })
})

describe('where a refusal belongs', () => {
  const refused = (code: string, errors?: Record<string, string>) =>
    rejectionOf(new CallError('words', { statusCode: 400, code, silent: false, ...(errors && { errors }) }))

  test.each([
    ['921', 'old_passwprd'],
    ['922', 'old_passwprd'],
    ['923', 'password'],
    ['004', 'face'],
  ])('%s beside %s', (code, field) => {
    expect(refused(code)).toEqual({ fields: { [field]: 'words' }, text: '' })
  })

  test('beside the fields the answer names', () => {
    expect(refused('004', { password: 'bad', face: 'worse' })).toEqual({
      fields: { face: 'worse', password: 'bad' },
      text: '',
    })
  })

  test('fields of no input do not swallow the words', () => {
    expect(refused('500', { other: 'bad' })).toEqual({ fields: {}, text: 'words' })
  })

  test('anything else is about the whole form', () => {
    expect(refused('003')).toEqual({ fields: {}, text: 'words' })
    expect(rejectionOf(new Error('down'))).toEqual({ fields: {}, text: 'down' })
  })

  test('a silent failure is not shown', () => {
    const silent = new CallError('words', { statusCode: 403, code: '921', silent: true })
    expect(rejectionOf(silent)).toEqual({ fields: {}, text: '' })
  })
})
