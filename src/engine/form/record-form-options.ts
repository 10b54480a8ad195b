import type { CallKey } from '@contract/calls'
import type { Drafts, Recipients, Resource } from '@/schema'
import type { FormSection, Values } from './values'

/** Options of a form over one record. */
export interface RecordFormOptions {
  /** Initial values of a new record, in addition to those of the fields. */
  readonly start?: Values
  /** Calls that replace the resource's `one` and `update`. */
  readonly one?: CallKey
  readonly update?: CallKey
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly action: 'create' | 'edit'
  readonly id?: string | undefined
  /** The key of the form for drafts and preferences in the browser. */
  readonly place: string
  /** Sent with a new record: the permanent filters of its list. */
  readonly permanentFilters?: object
  /** Sent with every save. */
  readonly extraValues?: object
  /** The recipients of the message, whose number is confirmed before sending. */
  readonly recipients?: Recipients<string> | undefined
  readonly drafts?: Drafts
  /** The id of the draft that is opened instead of a record. */
  readonly draftId?: string
  /** Called when the values were first saved as a draft on the server. */
  readonly onDraftMade?: (id: string) => void
  /** The form stays open after saving, with the record as stored by the server; otherwise it closes. */
  readonly stays?: true
  /** After saving, the user may continue with the same record, or with another new one. */
  readonly continues?: true
  readonly onSaved?: () => void
  readonly onDirty: (dirty: boolean) => void
}
