import FileUpload from '@/widgets/file-upload/file-upload'
import type { StoredFile } from '@/widgets/file-upload/use-files'
import { nameOfStored } from '@/widgets/upload-queue/stored-names'
import { type InputProps, kinds } from '../kinds'
import { useBusyReport } from '../kinds/parts/busy'
import { forWidget, textOf } from './props'

/** One file or several; values are URLs, or objects with name and URL, depending on the rule. */
export default function FilesInput(props: InputProps) {
  const onBusy = useBusyReport()
  const { options, kind } = props.field
  const isOne = !kinds[kind].many
  const { rule } = props
  const most = isOne ? 1 : rule?.type === 'list' ? rule.max : undefined
  const change = (files: readonly StoredFile[]) => {
    if (isOne) props.onChange?.(files[0]?.url ?? '')
    else props.onChange?.(rule?.type === 'list' ? files.map(file => file.url) : files)
  }
  return (
    <FileUpload
      {...forWidget(props)}
      value={filesOf(props.value)}
      onChange={change}
      onBusy={onBusy}
      scene={textOf(options.scene) || 'other'}
      {...(most !== undefined && { limit: most })}
      {...(Array.isArray(options.accept) && { accept: options.accept as readonly string[] })}
      {...(typeof options.megabytes === 'number' && { megabytes: options.megabytes })}
    />
  )
}

/** Normalizes URLs and stored files. */
export function filesOf(value: unknown): StoredFile[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : textOf(value) === '' ? [] : [value]
  return list.map(item => {
    const { url, name } = (typeof item === 'object' && item !== null ? item : {}) as Partial<StoredFile>
    const address = textOf(url ?? item)
    return { url: address, name: textOf(name) || nameOfStored(address) }
  })
}
