import FolderOutlined from '@ant-design/icons/FolderOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Flex, Select, theme } from 'antd'
import type { ReactNode } from 'react'
import { NARROW, useMedia } from '@/providers/use-media'
import { useMediaMessages } from './use-media-messages'
import type { MediaFolder, MediaPage } from './use-media-page'

interface FolderChoice {
  readonly key: string
  readonly folder: MediaFolder
  readonly label: string
  readonly count: number
}

const keyOf = (folder: MediaFolder): string => (folder.kind === 'named' ? `/${folder.name}` : folder.kind)

/** The folder options: all pictures, each folder by name, and pictures without a folder. */
function useFolderChoices({ folders }: MediaPage): readonly FolderChoice[] {
  const { t } = useMediaMessages()
  const total = folders.reduce((sum, { count }) => sum + count, 0)
  const choice = (folder: MediaFolder, label: string, count: number) => ({ key: keyOf(folder), folder, label, count })
  const named = folders.filter(({ folder }) => folder !== '')
  const unfiled = folders.find(({ folder }) => folder === '')
  return [
    choice({ kind: 'all' }, t('media.all'), total),
    ...named.map(({ folder, count }) => choice({ kind: 'named', name: folder }, folder, count)),
    ...(unfiled && named.length > 0 ? [choice({ kind: 'unfiled' }, t('media.unfiled'), unfiled.count)] : []),
  ]
}

/** The folders of the media library: a column of buttons, or a select on narrow screens. */
export function MediaFolders({ page }: { readonly page: MediaPage }) {
  const { t } = useMediaMessages()
  const isNarrow = useMedia(NARROW)
  const choices = useFolderChoices(page)
  const current = keyOf(page.folder)
  if (isNarrow)
    return (
      <Select
        aria-label={t('media.folders')}
        value={current}
        options={choices.map(({ key, label, count }) => ({ value: key, label: `${label} (${count})` }))}
        onChange={key => {
          const found = choices.find(one => one.key === key)
          if (found) page.open(found.folder)
        }}
      />
    )
  return (
    <Flex component="nav" aria-label={t('media.folders')} vertical gap={2} style={{ width: 168, flex: 'none' }}>
      {choices.map(({ key, folder, label, count }) => (
        <FolderButton key={key} isOpen={key === current} icon={iconOf(folder)} onClick={() => page.open(folder)}>
          <span title={label} style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
          </span>
          {count}
        </FolderButton>
      ))}
    </Flex>
  )
}

const iconOf = ({ kind }: MediaFolder) =>
  kind === 'all' ? <PictureOutlined aria-hidden /> : <FolderOutlined aria-hidden />

interface FolderButtonProps {
  readonly isOpen: boolean
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

function FolderButton({ isOpen, icon, onClick, children }: FolderButtonProps) {
  const { token } = theme.useToken()
  return (
    <button
      type="button"
      aria-current={isOpen}
      onClick={onClick}
      style={{
        display: 'flex',
        gap: 8,
        padding: '6px 8px',
        border: 0,
        cursor: 'pointer',
        font: 'inherit',
        textAlign: 'start',
        borderRadius: token.borderRadius,
        color: isOpen ? token.colorPrimaryText : token.colorText,
        background: isOpen ? token.colorPrimaryBg : 'transparent',
      }}
    >
      {icon}
      {children}
    </button>
  )
}
