import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { failed, failingFirst, fakeHttp, rejecting, renderWidget } from '@/widgets/testing'
import ProfileDialog from './profile-dialog'
import { button, field, OLD, OLD_MD5 } from './testing'

/** Opens the second factor settings of an account that has none yet. */
async function open(messages: readonly string[] = []) {
  let is_on: 0 | 1 = 0
  const http = fakeHttp({
    'GET admin/systems/admin-users/second-factor': () => ({ is_on, codes_left: is_on * 2 }),
    'POST admin/systems/admin-users/second-factor': failingFirst(messages, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/admin',
    })),
    'PUT admin/systems/admin-users/second-factor': ({ body }) => {
      const { otp } = body as { otp: string }
      if (otp === '999999') throw failed('服务暂不可用')
      if (otp !== '123456') throw rejecting({ otp: '动态码不正确' })
      is_on = 1
      return { codes: ['one-code', 'another'] }
    },
  })
  await renderWidget(<ProfileDialog open tab="factor" onClose={() => {}} onChanged={() => {}} />, { http })
  await userEvent.click(await screen.findByRole('button', { name: '开启两步验证' }))
  return http
}

test('the second factor is enabled with the code of the authenticator, and shows the recovery codes once', async () => {
  const http = await open()
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  await userEvent.type(field('动态验证码'), '000000')
  await userEvent.type(field('登录密码'), OLD)
  await userEvent.click(button('确认开启'))
  await screen.findByText('动态码不正确')
  expect(field('动态验证码').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field('动态验证码'))
  await userEvent.type(field('动态验证码'), '999999')
  await userEvent.click(button('确认开启'))
  await screen.findByText('服务暂不可用')
  await userEvent.clear(field('动态验证码'))
  await userEvent.type(field('动态验证码'), '123456')
  await userEvent.click(button('确认开启'))
  expect(await screen.findByText('one-code')).toBeTruthy()
  const puts = http.sent.filter(one => one.key.startsWith('PUT'))
  expect(puts.at(-1)?.sent.body).toEqual({ password: OLD_MD5, otp: '123456' })
  await userEvent.click(button('我已保存'))
  expect(await screen.findByText(/剩余恢复码 2 个/)).toBeTruthy()
  expect(screen.queryByText('one-code')).toBeNull()
})

test('cancelling the setup discards the secret', async () => {
  await open()
  const form = (await screen.findByText('ABCD EFGH')).closest('form')
  await userEvent.click(within(form ?? document.body).getByRole('button', { name: '取消' }))
  expect(screen.queryByText('ABCD EFGH')).toBeNull()
  expect(button('开启两步验证')).toBeTruthy()
})

test('a failed setup of the second factor shows the reason and can be retried', async () => {
  await open(['服务暂不可用'])
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('服务暂不可用'))
  await userEvent.click(button('开启两步验证'))
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
})
