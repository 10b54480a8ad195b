import type { CallKey } from '@contract/calls'
import type { Drafts, Recipients, Resource } from '@/schema'
import type { FormSection, Values } from './values'

/** Options of a form over one record. */
export interface RecordFormOptions {
  /** What a new record starts with, besides the fields' own first values. */
  readonly start?: Values
  /** Other calls than the resource's to read the record, and to send it. */
  readonly one?: CallKey
  readonly update?: CallKey
  readonly resource: Resource
  readonly parts: readonly FormSection[]
  readonly action: 'create' | 'edit'
  readonly id?: string | undefined
  /** Where the form is, for what is kept on this computer. */
  readonly place: string
  /** Sent along with a new record: what the list it is made from always sends. */
  readonly fixed?: object
  /** Sent along with every save. */
  readonly extraValues?: object
  /** Whom it is sent to: asked about with their number before it is. */
  readonly recipients?: Recipients<string> | undefined
  readonly drafts?: Drafts
  /** The draft that is opened instead of a record. */
  readonly draftId?: string
  /** What is typed has become a draft on the server. */
  readonly onDraftMade?: (id: string) => void
  /** It stays when it is saved, with what the server has made of it; else it closes. */
  readonly stays?: true
  /** After a save one may go on: with the same record, or with another new one. */
  readonly continues?: true
  readonly onSaved?: () => void
  readonly onDirty: (dirty: boolean) => void
}
