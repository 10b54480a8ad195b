import { patternMessages } from '@contract/messages'
import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/values'

/** One uploaded file. */
export const fileKind: Kind = rare(() => import('../inputs/files-input'), plain, {
  Detail: lazyComponent(async () => ({ default: (await import('../inputs/facts')).Files }), <Skeleton.Input active />),
  empty: patternMessages.file,
})
