import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Input, Select } from 'antd'
import { useRef } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import type { LibraryPage } from './use-picture-library'

/** The picture types that the server accepts. */
const KINDS = '.jpg,.jpeg,.png,.gif'

interface LibraryToolbarProps {
  readonly page: LibraryPage
  /** The missing permission to upload. */
  readonly missingPermission: MissingPermission | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The toolbar above the pictures: search, group and upload. */
export function LibraryToolbar({ page, missingPermission, onFiles }: LibraryToolbarProps) {
  const { t } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="list-toolbar">
      <search>
        <Input.Search
          allowClear
          className="list-search"
          placeholder={t('library.search')}
          aria-label={t('library.search')}
          maxLength={50}
          onSearch={page.search}
        />
      </search>
      <Select
        allowClear
        aria-label={t('library.group')}
        placeholder={t('library.allGroups')}
        className="library-group"
        value={page.group}
        onChange={page.chooseGroup}
        options={page.groups.map(one => ({
          value: one.group_name,
          label: `${one.group_name || t('library.noGroup')} (${one.count})`,
        }))}
      />
      <span className="grow" />
      {!missingPermission && <span className="quiet">{t('library.drop')}</span>}
      <ActButton
        reason={missingPermission}
        type="primary"
        icon={<UploadOutlined aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('library.upload')}
      </ActButton>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={KINDS}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
