import type { Ref } from 'react'

interface FileChooserProps {
  readonly ref: Ref<HTMLInputElement>
  /** Endings without the dot, in small letters. */
  readonly kinds: readonly string[]
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** What the browser chooses files with: never seen itself, a button clicks it. */
export const FileChooser = ({ ref, kinds, multiple = false, onFiles }: FileChooserProps) => (
  <input
    ref={ref}
    type="file"
    // antd's forms show a file input that is merely `hidden`.
    style={{ display: 'none' }}
    accept={kinds.map(kind => `.${kind}`).join(',')}
    multiple={multiple}
    onChange={event => {
      onFiles([...(event.target.files ?? [])])
      // The same file may be chosen again after a failure.
      event.target.value = ''
    }}
  />
)
