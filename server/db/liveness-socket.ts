import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/**
 * A socket in the data folder on which the holder of the lock listens. The kernel keeps it open for a busy or paused
 * process and closes it with a dead one, independent of clocks and containers, so on one machine it is reliable. Across
 * machines, or on a file system without sockets, only the lock file decides.
 */
const NAME = 'lock.socket'

/** The maximum length of a socket path on every system; a longer one is silently truncated. */
const LONGEST = 100

/** Whether a process on this machine holds the folder. */
export function isLockedHere(folder: string): Promise<boolean> {
  return withAddress(
    folder,
    address =>
      new Promise<boolean>(resolve => {
        const socket = connect(address)
        const settle = (isListening: boolean) => {
          socket.destroy()
          resolve(isListening)
        }
        socket.once('connect', () => settle(true))
        // EAGAIN: the backlog of the socket is full, so a process is listening.
        socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'EAGAIN'))
      }),
  ).catch(() => false)
}

/** Opens the holder's socket. Returns undefined if sockets are not available. */
export async function openLivenessSocket(folder: string): Promise<Server | undefined> {
  const server = createServer(socket => socket.destroy()).unref()
  const listening = (address: string) =>
    new Promise<Server | undefined>(resolve => {
      server.once('error', () => resolve(undefined))
      server.listen(address, () => resolve(server))
    })
  // A socket file left by a killed process can be removed, because this process holds the lock.
  return withAddress(folder, address => {
    rmSync(address, { force: true })
    return listening(address)
  }).catch(() => undefined)
}

export function closeLivenessSocket(folder: string, server: Server | undefined): void {
  if (!server) return
  server.close()
  rmSync(join(folder, NAME), { force: true })
}

/**
 * Shortens a path that is too long for a socket through the folder's open file descriptor, which Linux exposes in
 * /proc.
 */
async function withAddress<T>(folder: string, use: (address: string) => T | Promise<T>): Promise<T> {
  const address = join(folder, NAME)
  if (Buffer.byteLength(address) <= LONGEST) return use(address)
  const handle = await open(folder)
  try {
    return await use(`/proc/self/fd/${handle.fd}/${NAME}`)
  } finally {
    await handle.close()
  }
}
