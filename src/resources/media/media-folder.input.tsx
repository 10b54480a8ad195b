import { includesText } from '@contract/search-text'
import { AutoComplete } from 'antd'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'
import { useCall } from '@/providers/data/use-call'
import { ariaOf, useDisabled, type InputProps as WidgetProps } from '@/widgets/input-props'
import { useMediaMessages } from '@/widgets/media-library/use-media-messages'

interface MediaFolderBoxProps extends WidgetProps {
  readonly value: string
  readonly onChange: (folder: string) => void
}

/** Suggests the folders of the media library; an unknown name creates a folder. */
export function MediaFolderBox({ value, onChange, id, ...rest }: MediaFolderBoxProps) {
  const { t } = useMediaMessages()
  const disabled = useDisabled(rest.disabled)
  const folders = useCall('GET admin/media/folders', {}, { staleTime: 0 })
  const named = (folders.data ?? []).filter(({ folder }) => folder !== '')
  return (
    <AutoComplete
      {...ariaOf(rest)}
      {...(id !== undefined && { id })}
      allowClear
      value={value}
      disabled={disabled}
      placeholder={t('media.folderHint')}
      onChange={next => onChange(next ?? '')}
      options={named.map(({ folder, count }) => ({ value: folder, label: `${folder} (${count})` }))}
      showSearch={{ filterOption: (typed, option) => includesText(option?.value ?? '', typed) }}
      style={{ width: '100%' }}
    />
  )
}

/** The folder of a picture. */
export default function MediaFolderInput(props: InputProps) {
  return (
    <MediaFolderBox
      {...forWidget(props)}
      value={textOf(props.value)}
      onChange={folder => props.onChange?.(folder)}
    />
  )
}
