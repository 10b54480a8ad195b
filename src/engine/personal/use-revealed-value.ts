import { actionPermission, REVEAL, screenOfAction } from '@contract/permissions'
import { ROUTES } from '@contract/routes'
import { kindAt } from '@contract/subjects'
import { useNotification } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { personalWords } from '@/locales/personal'
import { type MissingPermission, missingPermission } from '@/providers/access-control/missing-permission'
import { useWrite } from '@/providers/data/use-write'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { Row } from '@/schema'
import { valueAt } from '@/schema'
import type { Personal } from '@/schema/personal'
import { type Engine, useEngine } from '../context/engine-context'

/** How long a value stands there before it is hidden again. */
const SHOWN_MS = 30_000

/** A masked value and its revealed form, while it is visible. */
export interface RevealedValue {
  /** The whole value, while it is shown. */
  readonly whole: string | undefined
  readonly isAsking: boolean
  /** The permission that the role lacks. */
  readonly lack: MissingPermission | undefined
  readonly toggle: () => void
}

/** Calls the server for the whole of masked values, where the role may reveal them. Each reveal is logged. */
export function useReveal() {
  const rights = useEngine()
  const reveal = useWrite('POST admin/personal/{kind}/{record_id}', { refresh: 'never' })
  const ask = async ({ field, id, call }: Personal, row: Row): Promise<string> => {
    const kind = kindAt(call.slice(call.indexOf(' ') + 1)) ?? ''
    const { value } = await reveal({ params: { kind, record_id: String(valueAt(row, id) ?? '') }, body: { field } })
    return value
  }
  return {
    ask,
    lack: missingHomePermission(rights) ?? missingPermission(REVEAL, personalWords['personal.reveal'], rights),
  }
}

/** The list of a record that is open where the role does not have that list: of an order that failed, all orders. */
function missingHomePermission({ place, may }: Pick<Engine, 'place' | 'may'>): MissingPermission | undefined {
  const route = place === undefined ? undefined : screenOfAction(actionPermission(place, REVEAL))
  return route && route in ROUTES && !may(route) ? { kind: 'permission', route } : undefined
}

/** Reveals one masked value of a record for a limited time. */
export function useRevealedValue(personal: Personal, row: Row): RevealedValue {
  const { field, id } = personal
  const { ask: askFor, lack } = useReveal()
  const { open: notify } = useNotification()
  const [whole, setWhole] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const record_id = String(valueAt(row, id) ?? '')
  // Another record in the same place, or another value: what was shown is not its own.
  const stored = valueAt(row, field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record and its value are what makes it another one
  useEffect(() => setWhole(undefined), [record_id, stored])
  useEffect(() => {
    if (whole === undefined) return
    const timer = setTimeout(() => setWhole(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [whole])

  const ask = async () => {
    setAsking(true)
    try {
      setWhole(await askFor(personal, row))
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
    } finally {
      setAsking(false)
    }
  }
  return {
    whole,
    isAsking,
    lack,
    toggle: () => (whole === undefined ? void ask() : setWhole(undefined)),
  }
}
