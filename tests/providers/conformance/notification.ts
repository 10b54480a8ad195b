import type { NotificationProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'

export interface NotificationCases {
  readonly provider: () => NotificationProvider
  /** Removes all notifications. */
  readonly reset: () => void | Promise<void>
  /** Counts the occurrences of this text on the screen after the notification has been rendered. */
  readonly count: (text: string) => Promise<number>
  /** Undoes the pending operation, as a user does. */
  readonly undo: () => Promise<void>
}

/** refine's contract of a notification provider (https://refine.dev/docs/notification/notification-provider/). */
export function describeNotificationProvider(name: string, cases: NotificationCases): void {
  const { provider, reset, count, undo } = cases

  describe(`the notification provider of ${name}`, () => {
    beforeEach(reset)

    it.each([
      'success',
      'error',
      'progress',
    ] as const)('shows the message of a %s, and closes it by key', async type => {
      const message = `told of a ${type}`
      provider().open({ type, message, key: type, undoableTimeout: 60 })
      expect(await count(message)).toBe(1)
      provider().close(type)
      expect(await count(message)).toBe(0)
    })

    it('shows the description of an error beside its message', async () => {
      provider().open({ type: 'error', message: 'not saved', description: 'the name is taken' })
      expect([await count('not saved'), await count('the name is taken')]).toEqual([1, 1])
    })

    it('replaces a notification with the same key', async () => {
      provider().open({ type: 'progress', message: 'going to be deleted', key: 'one', undoableTimeout: 60 })
      expect(await count('going to be deleted')).toBe(1)
      provider().open({ type: 'success', message: 'deleted', key: 'one' })
      expect([await count('deleted'), await count('going to be deleted')]).toEqual([1, 0])
    })

    it('offers undo during the countdown', async () => {
      const cancelMutation = vi.fn()
      provider().open({ type: 'progress', message: 'deleted soon', key: 'two', undoableTimeout: 60, cancelMutation })
      expect(await count('deleted soon')).toBe(1)
      await undo()
      expect(cancelMutation).toHaveBeenCalledOnce()
      expect(await count('deleted soon')).toBe(0)
    })
  })
}
