import { patternMessages } from '@contract/messages'
import { Skeleton } from 'antd'
import { late } from '@/widgets/late'
import type { Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/words'

/** One uploaded file. */
export const fileKind: Kind = rare(() => import('../inputs/files-input'), plain, {
  Detail: late(async () => ({ default: (await import('../inputs/facts')).Files }), <Skeleton.Input active />),
  empty: patternMessages.file,
})
