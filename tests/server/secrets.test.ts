import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vaultAt } from '@server/secrets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

describe('the vault', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vault-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('decrypts its values, also after a restart, and encrypts the same value differently each time', async () => {
    const vault = await vaultAt(folder, undefined)
    const sealed = vault.seal('密钥 key')
    expect(sealed).not.toContain('key')
    expect(vault.seal('密钥 key')).not.toBe(sealed)
    expect((await vaultAt(folder, undefined)).open(sealed)).toBe('密钥 key')
  })

  it('restricts its key file to its user', async () => {
    await vaultAt(folder, undefined)
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toMatch(/^[\da-f]{64}$/)
  })

  it('creates one key for two concurrent starts', async () => {
    const [one, other] = await Promise.all([vaultAt(folder, undefined), vaultAt(folder, undefined)])
    expect(other.open(one.seal('x'))).toBe('x')
  })

  it('has no file if the key is configured, and decrypts nothing with another key', async () => {
    const vault = await vaultAt(folder, 'a'.repeat(32))
    await expect(stat(join(folder, 'secrets.key'))).rejects.toThrow()
    const sealed = vault.seal('x')
    expect((await vaultAt(folder, 'b'.repeat(32))).open(sealed)).toBeUndefined()
    for (const damaged of ['', 'x', 'v1:', `${sealed.slice(0, -4)}AAA=`]) expect(vault.open(damaged)).toBeUndefined()
  })
})
