import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'
import { useCall } from '@/providers/data/use-call'
import type { InputProps as WidgetProps } from '@/widgets/input-props'
import { useMediaMessages } from '@/widgets/media-library/use-media-messages'
import { SuggestInput } from '@/widgets/suggest-input'

interface MediaFolderBoxProps extends WidgetProps {
  readonly value: string
  readonly onChange: (folder: string) => void
}

/** Suggests the folders of the media library; an unknown name creates a folder. */
export function MediaFolderBox({ value, onChange, ...rest }: MediaFolderBoxProps) {
  const { t } = useMediaMessages()
  const folders = useCall('GET admin/media/folders', {}, { staleTime: 0 })
  const named = (folders.data ?? []).filter(({ folder }) => folder !== '')
  return (
    <SuggestInput
      {...rest}
      value={value}
      onChange={onChange}
      placeholder={t('media.folderHint')}
      suggestions={named.map(({ folder, count }) => ({ value: folder, text: folder, label: `${folder} (${count})` }))}
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
