import type { Ref } from 'react'

interface FileChooserProps {
  readonly ref: Ref<HTMLInputElement>
  /** Lower-case file extensions without the dot. */
  readonly kinds: readonly string[]
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A hidden file input that a button clicks. */
export const FileChooser = ({ ref, kinds, multiple = false, onFiles }: FileChooserProps) => (
  <input
    ref={ref}
    type="file"
    // antd's forms override the `hidden` attribute of a file input.
    style={{ display: 'none' }}
    accept={kinds.map(kind => `.${kind}`).join(',')}
    multiple={multiple}
    onChange={event => {
      onFiles([...(event.target.files ?? [])])
      // Allows selecting the same file again after an error.
      event.target.value = ''
    }}
  />
)
