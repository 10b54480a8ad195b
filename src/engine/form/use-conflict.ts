import type { FormInstance } from 'antd'
import { useState } from 'react'
import { CallError } from '@/providers/http/errors'
import type { Resource, Submit } from '@/schema'
import type { Versions } from '../versions/conflict'
import type { useRead } from './use-read'
import type { Seeded } from './use-seed'
import { initialValues, keysOf, type Part, type Values } from './values'

interface Parts {
  readonly resource: Resource
  readonly parts: readonly Part[]
  readonly form: FormInstance<Values>
  readonly seeded: Seeded
  readonly read: ReturnType<typeof useRead>
  readonly onChange: () => void
}

interface Opened {
  readonly versions: Versions
  readonly asOf: string | undefined
  /** Which of the form's buttons was pressed. */
  readonly how: Submit | undefined
}

/** What is done when a save is refused because somebody else was quicker: nothing typed is lost, and both are seen. */
export function useConflict({ resource, parts, form, seeded, read, onChange }: Parts) {
  const [opened, setOpened] = useState<Opened>()
  return {
    versions: opened?.versions,
    /** Whether this was why the save was refused; then both versions are there to choose from. */
    open: async (error: unknown, how: Submit | undefined): Promise<boolean> => {
      const seed = seeded.seed()
      if (!(error instanceof CallError) || !error.newer || !seed?.record) return false
      const now = await read.again()
      if (!now) return false
      const theirs = initialValues(resource, keysOf(parts), now.row)
      const both = { base: seed.initial, mine: seeded.allValues(), theirs }
      setOpened({ versions: { newer: error.newer, ...both, row: now.row, record: seed.record }, asOf: now.asOf, how })
      return true
    },
    leave: () => setOpened(undefined),
    /** The fields have what was chosen, above what is stored now; answers how it is to be sent. */
    choose: (values: Values): Submit | undefined => {
      if (!opened) return undefined
      const { theirs, row } = opened.versions
      seeded.plant(theirs, row, opened.asOf)
      form.setFieldsValue(values)
      setOpened(undefined)
      onChange()
      return opened.how
    },
  }
}
