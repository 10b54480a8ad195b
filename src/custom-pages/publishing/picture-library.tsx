import { Empty, Image, Pagination, Skeleton } from 'antd'
import { useMissingPermissions } from '@/engine/actions/use-missing-permissions'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { numberText } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { publishingMessages } from '@/locales/publishing'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { useDroppedFiles } from '@/widgets/image-upload/use-dropped-files'
import { LibraryCard } from './library-card'
import { LibraryToolbar } from './library-toolbar'
import { LibraryUploads } from './library-uploads'
import {
  type LibraryPage,
  type LibraryType,
  type LibraryWork,
  useLibraryPage,
  useLibraryWork,
} from './use-picture-library'
import '@/engine/engine.css'
import './picture-library.css'

// If this screen is opened first, no list has registered these messages.
addMessages(engineMessages)
addMessages(publishingMessages)

/** The picture library of one content type (contract/publishing.md, "Picture"): a grid with upload and groups. */
export function PictureLibrary({ content_type }: { content_type: LibraryType }) {
  const { t } = useMessages()
  const tab = useTab()
  const page = useLibraryPage(content_type)
  const work = useLibraryWork(content_type, page.group)
  const take = (files: readonly File[]) => work.uploads.add(files)
  const missingPermissions = useMissingLibraryPermissions(content_type)
  const { isOver, handlers } = useDroppedFiles(take, missingPermissions.add !== undefined)
  const { list, rows } = page
  return (
    <section className={isOver ? 'library is-over' : 'library'} {...handlers}>
      <div className="list-screen">
        <LibraryToolbar page={page} missingPermission={missingPermissions.add} onFiles={take} />
        <LibraryUploads uploads={work.uploads} />
        {list.isError && rows.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={() => tab.close()} />
        )}
        {list.isPending && <Ghosts />}
        {list.data && rows.length === 0 && (
          <Empty description={t(page.isNarrowed ? 'library.noResult' : 'library.empty')} />
        )}
        <Grid page={page} work={work} missingPermissions={missingPermissions} />
        {rows.length > 0 && (
          <Pagination
            align="end"
            {...page.pages}
            showSizeChanger={false}
            showTotal={count => t('list.total', { total: numberText(count) })}
          />
        )}
      </div>
    </section>
  )
}

const PLACES = { 1: 'coursePicture', 5: 'collectiblePicture' } as const

/** The missing permissions for the actions of a library. */
function useMissingLibraryPermissions(content_type: LibraryType) {
  const missingPermissionOf = useMissingPermissions(PLACES[content_type])
  return {
    add: missingPermissionOf('add', publishingMessages['library.upload']),
    edit: missingPermissionOf('edit', publishingMessages['library.rename']),
    remove: missingPermissionOf('remove', publishingMessages['library.remove']),
  }
}

interface GridProps {
  readonly page: LibraryPage
  readonly work: LibraryWork
  readonly missingPermissions: ReturnType<typeof useMissingLibraryPermissions>
}

function Grid({ page, work, missingPermissions }: GridProps) {
  return (
    <Image.PreviewGroup>
      <ul className="library-grid">
        {page.rows.map(picture => (
          <LibraryCard
            key={picture.id}
            picture={picture}
            missingPermissions={missingPermissions}
            groups={page.groups.map(one => one.group_name).filter(Boolean)}
            onSave={body => work.save(picture.id, body)}
            onRemove={() => work.remove(picture.id)}
          />
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

const GHOSTS = Array.from({ length: 10 }, (_, at) => at)

/** Skeletons of the pictures. */
function Ghosts() {
  return (
    <ul className="library-grid" aria-hidden>
      {GHOSTS.map(at => (
        <li key={at} className="library-card">
          <Skeleton.Node active className="library-ghost" />
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
  )
}
