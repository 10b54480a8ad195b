import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Encrypts secrets of external services (passwords, keys) in the database and its backups. The key is in the data
 * folder, or given; without it, encrypted secrets count as unset.
 */
export interface Vault {
  readonly seal: (text: string) => string
  /** Undefined if it was encrypted with another key, or is damaged. */
  readonly open: (sealed: string) => string | undefined
}

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 bytes */
export const vaultWith = (key: Uint8Array): Vault => ({
  seal: text => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`
  },
  open: sealed => {
    const [version, data = ''] = sealed.split(':')
    const bytes = Buffer.from(data, 'base64')
    if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  },
})

/**
 * The vault with the given key, or with that of the data folder; the first start generates it, accessible to its owner
 * only.
 */
export async function vaultAt(folder: string, secret: string | undefined): Promise<Vault> {
  if (secret !== undefined) return vaultWith(createHash('sha256').update(secret).digest())
  const path = join(folder, 'secrets.key')
  if (!existsSync(path)) await makeKey(path)
  return vaultWith(keyOf(path, await readFile(path, 'utf8')))
}

/** Of concurrent processes one creates the file, atomically. */
async function makeKey(path: string): Promise<void> {
  const mine = `${path}-${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    await link(mine, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(mine)
  }
}

function keyOf(path: string, text: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes`)
  return key
}
