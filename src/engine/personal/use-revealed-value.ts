import { actionPermission, REVEAL, screenOfAction } from '@contract/permissions'
import { ROUTES } from '@contract/routes'
import { useEffect, useState } from 'react'
import { personalMessages } from '@/locales/personal'
import { type MissingPermission, missingPermission } from '@/providers/access-control/missing-permission'
import { useWrite } from '@/providers/data/use-write'
import { useBusy } from '@/providers/notification/use-busy'
import type { Row } from '@/schema'
import { valueAt } from '@/schema'
import type { Personal } from '@/schema/personal'
import { type Engine, useEngine } from '../context/engine-context'
import { personalKind } from '../context/personal-kind'

/** How long a revealed value is visible. */
const SHOWN_MS = 30_000

/** A masked value and its revealed form, while it is visible. */
export interface RevealedValue {
  /** The revealed value, while it is visible. */
  readonly unmasked: string | undefined
  readonly isRevealing: boolean
  /** The missing permission. */
  readonly missing: MissingPermission | undefined
  readonly toggle: () => void
}

/** Requests the unmasked values of fields, if the role may reveal them. Each request is logged. */
export function useReveal() {
  const rights = useEngine()
  const sendReveal = useWrite('POST admin/personal/{kind}/{record_id}', { refresh: 'never' })
  const reveal = async (personal: Personal, row: Row): Promise<string> => {
    const { field, id } = personal
    const kind = personalKind(personal) ?? ''
    const { value } = await sendReveal({ params: { kind, record_id: String(valueAt(row, id) ?? '') }, body: { field } })
    return value
  }
  return {
    reveal,
    missing: missingHomePermission(rights) ?? missingPermission(REVEAL, personalMessages['personal.reveal'], rights),
  }
}

/** The permission of the list that a record belongs to, if the role lacks it (for a failed order, all orders). */
function missingHomePermission({ place, may }: Pick<Engine, 'place' | 'may'>): MissingPermission | undefined {
  const route = place === undefined ? undefined : screenOfAction(actionPermission(place, REVEAL))
  return route && route in ROUTES && !may(route) ? { kind: 'permission', route } : undefined
}

/** Reveals one masked value of a record for a limited time. */
export function useRevealedValue(personal: Personal, row: Row): RevealedValue {
  const { field, id } = personal
  const { reveal, missing } = useReveal()
  const { isBusy: isRevealing, run } = useBusy()
  const [unmasked, setUnmasked] = useState<string>()
  const record_id = String(valueAt(row, id) ?? '')
  // Another record or value: the revealed value does not belong to it.
  const stored = valueAt(row, field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the record or its value resets the state
  useEffect(() => setUnmasked(undefined), [record_id, stored])
  useEffect(() => {
    if (unmasked === undefined) return
    const timer = setTimeout(() => setUnmasked(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [unmasked])

  return {
    unmasked,
    isRevealing,
    missing,
    toggle: () => {
      if (unmasked === undefined) run(async () => setUnmasked(await reveal(personal, row)))
      else setUnmasked(undefined)
    },
  }
}
