import { MediaBrowser } from '@/widgets/media-library/media-browser'
import { type MediaPicture, useMediaPage } from '@/widgets/media-library/use-media-page'

interface LibraryTabProps {
  /** URLs of the selected pictures. */
  readonly chosen: readonly string[]
  readonly onToggle: (picture: MediaPicture) => void
}

/** Pictures of the media library, selected by click. */
export function LibraryTab(props: LibraryTabProps) {
  const page = useMediaPage()
  return <MediaBrowser page={page} {...props} />
}
