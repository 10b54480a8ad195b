import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCertificateFile } from '@server/areas/settings/certificate-file'
import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'certificates-'))
const folder = join(root, 'inside')
mkdirSync(join(folder, 'shop'), { recursive: true })
writeFileSync(join(root, 'outside.pem'), 'outside')
writeFileSync(join(folder, 'shop', 'own.pem'), 'own')
writeFileSync(join(folder, 'full.pem'), Buffer.alloc(64 * 1024))
writeFileSync(join(folder, 'large.pem'), Buffer.alloc(64 * 1024 + 1))
symlinkSync(join(root, 'outside.pem'), join(folder, 'out.pem'))
symlinkSync('/dev/zero', join(folder, 'zero.pem'))
symlinkSync(join(folder, 'shop', 'own.pem'), join(folder, 'in.pem'))
execFileSync('mkfifo', [join(folder, 'pipe.pem')])

describe('a file in the settings', () => {
  test.each(['shop/own.pem', 'in.pem', join(folder, 'shop', 'own.pem')])('is read: %s', async path => {
    expect((await readCertificateFile(folder, path)).toString()).toBe('own')
  })

  test('is read up to 64 KB', async () => {
    expect(await readCertificateFile(folder, 'full.pem')).toHaveLength(64 * 1024)
  })

  test('is rejected outside its folder', async () => {
    expect(
      await offenders(
        [
          '/dev/zero',
          'zero.pem',
          'pipe.pem',
          'shop',
          '../outside.pem',
          join(root, 'outside.pem'),
          'out.pem',
          'large.pem',
          'none.pem',
          'shop/own.pem\0',
          '.',
          '',
        ],
        async path => {
          await expect(readCertificateFile(folder, path)).rejects.toThrow()
        },
      ),
    ).toEqual([])
  })

  test('is rejected without a configured folder', async () => {
    await expect(readCertificateFile(undefined, '/dev/zero')).rejects.toThrow()
  })
})
