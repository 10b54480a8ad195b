import type { Operation } from '@contract/log/calls'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { CallError } from '@/providers/http/errors'
import type { FormButton, Resource, Row } from '@/schema'
import type { AfterSave } from './use-after-save'
import type { InitialValuesState } from './use-initial-values'
import type { useRecordForm } from './use-record-form'
import { type FormSection, initialValues, keysOf, type Values } from './values'

interface Parts {
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly form: FormInstance<Values>
  readonly seeded: InitialValuesState
  readonly read: ReturnType<typeof useRecordForm>
  readonly onChange: () => void
}

/** The two conflicting versions of a record and their common base. */
export interface ConflictVersions {
  readonly newer: readonly Operation[]
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  /** The stored record, and the record as loaded. */
  readonly row: Row
  readonly record: Row
}

/** A save: the button it was submitted with, and what follows it. */
export interface Submission {
  readonly how: FormButton | undefined
  readonly after: AfterSave
}

interface LoadedVersion {
  readonly versions: ConflictVersions
  readonly asOf: string | undefined
  /** The save to repeat after choosing; undefined if nothing was submitted, in which case the values are only filled in. */
  readonly sends: Submission | undefined
}

/** Tracks both versions of a record that another administrator changed: the entered values stay, and both are shown. */
export function useConflict({ resource, parts, form, seeded, read, onChange }: Parts) {
  const [opened, setOpened] = useState<LoadedVersion>()
  const show = async (newer: readonly Operation[], sends: Submission | undefined): Promise<boolean> => {
    const seed = seeded.seed()
    const now = seed?.record && (await read.again())
    if (!seed?.record || !now) return false
    const theirs = initialValues(resource, keysOf(parts), now.row)
    const both = { base: seed.initial, mine: seeded.allValues(), theirs }
    setOpened({ versions: { newer, ...both, row: now.row, record: seed.record }, asOf: now.asOf, sends })
    return true
  }
  return {
    versions: opened?.versions,
    /** Whether choosing submits the form. */
    isSending: opened?.sends !== undefined,
    /** Opens the comparison if the save failed with a conflict. @returns whether it did */
    open: async (error: unknown, save: Submission): Promise<boolean> =>
      error instanceof CallError && error.newer !== undefined && show(error.newer, save),
    /** Opens the comparison before anything was submitted. @returns whether both versions could be loaded */
    compare: (newer: readonly Operation[]) => show(newer, undefined),
    leave: () => setOpened(undefined),
    /** Fills the chosen values in, based on the stored record. @returns the save to repeat, if there was one */
    choose: (values: Values): Submission | undefined => {
      if (!opened) return undefined
      const { theirs, row } = opened.versions
      seeded.plant(theirs, row, opened.asOf)
      form.setFieldsValue(values)
      setOpened(undefined)
      onChange()
      return opened.sends
    },
  }
}
