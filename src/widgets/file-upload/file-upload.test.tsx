import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeHttp, renderWidget } from '../testing'
import FileUpload from './file-upload'

const CONTRACT = { name: '合同.pdf', url: '/files/contract.pdf' }
const show = (files: readonly (typeof CONTRACT)[], limit?: number) =>
  renderWidget(<FileUpload value={files} onChange={() => {}} {...(limit !== undefined && { limit })} />, {
    http: fakeHttp({}),
  })

describe('a file upload', () => {
  test('of one file offers an upload, and a replacement once it has one', async () => {
    await show([], 1)
    expect(screen.getByRole('button', { name: '上传文件' })).toBeTruthy()
    await show([CONTRACT], 1)
    expect(screen.getByRole('button', { name: '更换' })).toBeTruthy()
  })

  test('of several files counts them', async () => {
    await show([CONTRACT], 3)
    expect(screen.getByText(/1 \/ 3/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '更换' })).toBeNull()
  })
})
