import { patternMessages } from '@contract/messages'
import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { filesText } from './parts/files'
import { rare } from './parts/rare'
import { listOf } from './parts/values'

/** Several uploaded files. */
export const filesKind: Kind = rare(() => import('../inputs/files-input'), filesText, {
  Detail: lazyComponent(async () => ({ default: (await import('../inputs/facts')).Files }), <Skeleton.Input active />),
  write: value => listOf(value),
  many: true,
  empty: patternMessages.file,
})
